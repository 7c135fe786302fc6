import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Category, Dish, Menu, MenuEntry } from '#src/contract/menu.ts';
import type { Lang } from '#src/domain/lang.ts';
import { DISH_SIDE } from '#src/domain/picture.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useDraft } from '#src/stores/drafts.ts';
import { showToast } from '#src/stores/ui.ts';
import { useWishlist } from '#src/stores/wishlist.ts';
import { copyText } from '#src/ui/copy-text.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import { BackLink } from '#src/ui/header.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Column, Row, Text } from '#src/ui/layout.tsx';
import { ItemPrice } from '#src/ui/price.tsx';
import { HeaderBar } from '#src/ui/slots.tsx';
import type { LinkTarget } from '#src/ui/link-target.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import css from './dish-detail.module.css';
import { DishDock } from './dish-dock.tsx';
import { DishFacts, DishTagList } from './dish-facts.tsx';
import { DishPairs } from './dish-pairs.tsx';
import { canOrder, dishPrice } from './dish-price.ts';
import { Heart } from './heart.tsx';
import { NoteField } from './note-field.tsx';
import { DishTags } from './tags.tsx';
import { useChoice } from './use-choice.ts';

type DetailProps = {
  slug: string;
  dish: Dish;
  category: Category | null;
  /** Dishes that go with it. */
  pairs: readonly MenuEntry[];
  menu: Menu | null;
  venueName: string;
  /** Allergens of the filter: `dish` and `pairs` are offered without them. */
  without: string[] | undefined;
  /** Their names in the customer's language. */
  withoutNames: string;
};

export function DishDetail({ slug, dish, category, pairs, menu, venueName, without, withoutNames }: DetailProps) {
  const { t, lang, currency } = useTranslation();
  const { ids } = useWishlist(slug);
  const [typed, setNote] = useDraft('dishNotes', slug, dish.id);
  const [first] = useState(dish);
  const choice = useChoice(first, dish);
  const isOrderable = canOrder(dish);
  const takesNote = isOrderable && menu?.capabilities?.notes === true;
  const note = takesNote ? (typed ?? '').trim() : '';
  const name = inLanguage(dish.name, lang);
  const description = inLanguage(dish.description, lang);
  const price = dishPrice(dish);
  const hue = category?.hue ?? 75;
  const filter = without ? { without } : {};
  const above: LinkTarget = category
    ? { to: '/$slug/menu-list/$id', params: { slug, id: category.id }, search: filter }
    : { to: '/$slug/menu', params: { slug }, search: filter };

  return (
    <>
      <HeaderBar className={css.bar ?? ''}>
        <BackLink {...above} raised />
        <span className={css.space} />
        <IconButton
          icon="share-2"
          size={20}
          raised
          label={t('a11y.share', { dish: isolate(name) })}
          onClick={() =>
            void share(name, t('dish.shareText', { dish: name, venue: venueName }), t('dish.linkCopied'), lang)
          }
        />
        <Heart slug={slug} dish={dish} on={ids.has(dish.id)} look="large" />
      </HeaderBar>
      <Column grow className={css.screen}>
        <DishArt
          dish={dish}
          hue={hue}
          size={DISH_SIDE}
          category={category ? inLanguage(category.name, lang) : ''}
          lattice
          eager
          soldOut={!dish.available}
          className={css.art ?? ''}
        />
        <div className={css.sheet}>
          <Row gap={3} className={css.tags}>
            <DishTags dish={dish} />
          </Row>
          <Row gap={6} rowGap={0} align="start" wrap>
            <h1 className={css.name} tabIndex={-1}>
              <ContentText of={name} />
            </h1>
            <Column fixed as="span" align="end" ink="brand" className={css.price}>
              {price ? (
                <ItemPrice currency={currency} amount={choice.price} from={price.from} />
              ) : (
                <Text as="span" size="sm" ink={2}>
                  {t('dish.noPrice')}
                </Text>
              )}
            </Column>
          </Row>
          {description && <ContentText as="p" className={css.description} of={description} />}
          <DishFacts dish={dish} />
          <DishTagList tags={dish.tags} />
          <DishTagList title={t('dish.allergens')} tags={dish.allergens} warning />
          {without && dish.optionGroups && (
            <Text above={7} as="p" size="sm" ink={2}>
              {t('dish.without', { names: withoutNames })}
            </Text>
          )}
          {isOrderable && <ChoiceFields choice={choice} />}
          {takesNote && <NoteField note={typed ?? ''} onChange={setNote} />}
          <DishPairs slug={slug} dishes={pairs} without={without} />
        </div>
        <DishDock slug={slug} dish={dish} hue={hue} choice={choice} note={note} onAdded={() => setNote(null)} />
      </Column>
    </>
  );
}

async function share(title: string, text: string, copied: string, lang: Lang): Promise<void> {
  const url = location.origin + location.pathname + (lang === 'en' ? '?lang=en' : '');
  if (navigator.share)
    await navigator.share({ title, text, url }).catch(() => undefined); // the customer cancelled
  // A browser that refuses still shows the link in its address bar.
  else if (await copyText(url)) showToast({ text: copied });
}
