export const IMPORT_PROBLEMS = [
  'name_missing',
  'category_missing',
  'price_negative',
  'price_unclear',
  'price_not_number',
  'fee_missing',
  'size_unreadable',
  'too_many_cells',
  /** An unquoted comma inside a price shifted the cells. */
  'cells_shifted',
  'quote_open',
  /** A formula without a result. */
  'formula_broken',
  'header_again',
  'totals_row',
  'text_damaged',
  'status_unknown',
  'id_conflict',
  'price_too_much',
  'category_above',
  'category_spelling',
  'category_without_dishes',
  'currency',
  'pictures_dropped',
  'columns_unused',
  'keys_unused',
  'number_unreadable',
  'flag_unknown',
  'option_unreadable',
  'option_too_dear',
  'option_unknown',
  'option_dish_unknown',
  'use_impossible',
  'choice_unreadable',
  'size_unknown',
  'size_price_lost',
  'size_price_unreadable',
  'group_empty',
  'group_impossible',
  'group_kind_unknown',
  'group_limits_unreadable',
  'group_rule_unknown',
  'group_too_long',
  'group_twice',
  'group_unknown',
  'group_unreadable',
  'group_without_id',
  'groups_over',
  'not_a_record',
  'value_unusable',
  'venue_name_missing',
  'promo_incomplete',
  'date_unreadable',
  'time_unreadable',
  'max_uses_unreadable',
  'rating_unreadable',
  'banner_empty',
  'title_missing',
  'sheet_unread',
  'size_missing',
  'without_category',
  /** Hidden from guests in the program that wrote the file. */
  'hidden_there',
  'size_without_dish',
  'size_dish_left_out',
  /** A row of the dish was left out. */
  'sizes_kept',
  /** The dish has sizes at the desk, but only one price in the file. */
  'price_beside_sizes',
  'variants_left_out',
  'item_unknown',
  /** A column whose cells look like yes and no. */
  'flags_unread',
  'hidden_left_out',
  'category_heading',
  /** A text or an amount that does not fit. */
  'text_shortened',
  'price_rounded',
  /** `€ 10 per person`. */
  'price_beside_words',
  /** Dishes that cost nothing. */
  'price_nothing',
  /** Several sheets of a workbook were read as one menu. */
  'sheets_joined',
  /** Of a table without categories, what their ids are called is not in the file. */
  'category_by_id',
  /** No header says what the column holds. */
  'column_guessed',
  /** The dish of a row of options. */
  'group_without_dish',
  'option_without_group',
  'group_rules_differ',
  'twice',
  /** Two rows with the same dish: both are imported. */
  'dish_twice',
  /** A row of dashes. */
  'separator_row',
  /** A raw material, or packaging. */
  'not_for_sale',
  'price_by_weight',
  /** A second column of prices. */
  'price_unread',
  'other',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];
/** Values for the problem's text. */
export type ImportNoteValues = Readonly<Record<string, string | number>>;

/** Why no row of a file can be imported. */
export const FILE_REFUSALS = [
  'too_large',
  'too_many_dishes',
  'too_many_rows',
  'too_many_columns',
  'sheet_too_long',
  'old_workbook',
  'pdf',
  'text_cut',
  'not_text',
  'empty',
  /** A zip file, but no workbook. */
  'packed',
  'workbook_too_large',
  'workbook_damaged',
  'no_table',
  'columns_unknown',
  'columns_missing',
  'column_twice',
  'commas_split',
  'area_columns_missing',
  'no_area',
  'option_columns_missing',
  'options_damaged',
  'no_group',
  'json_nested',
  'json_damaged',
  'json_no_menu',
  'no_dish',
  /** More rows are unreadable than readable. */
  'few_dishes',
  /** A person has to answer first. */
  'unanswered',
  'other',
] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

/** `other_currency`: of prices in the file. `prices_scaled`: the usual price changed 50-fold. */
export const IMPORT_DOUBTS = ['other_currency', 'prices_scaled'] as const;
export type ImportDoubt = (typeof IMPORT_DOUBTS)[number];
