-- Both SQLite and PostgreSQL run it. A semicolon stands only at the end of a statement.

create table tenants (
  id text primary key,
  slug text not null unique,
  state text not null default 'active',
  menu_version bigint not null default 1,
  name_en text not null, name_ar text not null,
  tagline_en text not null, tagline_ar text not null,
  logo text,
  brand_color text,
  phone text not null,
  chat text not null,
  address_en text not null, address_ar text not null,
  socials text not null,
  map text,
  menu_pdf text,
  gallery text not null,
  country text not null, currency text not null, currency_decimals integer not null,
  digits text not null, first_language text not null,
  timezone text not null,
  opening_hours text not null,
  accepts_orders integer not null,
  paused_until bigint,
  hold_minutes text,
  charges text not null,
  preparation_minutes text,
  phone_optional integer not null,
  takes_calls integer not null,
  serves_tables integer not null,
  takes_handovers integer not null,
  keeps_bills integer not null,
  voids_need_manager integer not null,
  house_limit bigint not null,
  printed_accepts integer not null
);

create table categories (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  position integer not null,
  name_en text not null, name_ar text not null,
  image text,
  hidden integer not null default 0,
  constraint categories_key primary key (tenant_id, id)
);

create table dishes (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  category_id text not null,
  position integer not null,
  name_en text not null, name_ar text not null,
  description_en text not null, description_ar text not null,
  image text,
  price bigint,
  kcal double precision,
  weight double precision,
  is_new integer not null,
  is_hot integer not null,
  available integer not null,
  recommended integer not null,
  tags text not null,
  allergens text not null,
  goes_with text not null,
  option_groups text not null,
  constraint dishes_key primary key (tenant_id, id),
  constraint dishes_category foreign key (tenant_id, category_id) references categories (tenant_id, id)
);
create index dishes_of_category on dishes (tenant_id, category_id);

create table sizes (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  dish_id text not null,
  position integer not null,
  name_en text not null, name_ar text not null,
  price bigint not null,
  constraint sizes_key primary key (tenant_id, id),
  constraint sizes_dish foreign key (tenant_id, dish_id) references dishes (tenant_id, id)
);
create index sizes_of_dish on sizes (tenant_id, dish_id);

create table option_groups (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  position integer not null,
  name_en text not null, name_ar text not null,
  kind text not null,
  min integer not null,
  max integer,
  free integer not null,
  repeat integer not null,
  constraint option_groups_key primary key (tenant_id, id)
);

create table options (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  group_id text not null,
  position integer not null,
  name_en text not null, name_ar text not null,
  price bigint not null,
  size_prices text not null,
  available integer not null,
  is_default integer not null,
  dish_id text,
  allergens text not null,
  constraint options_key primary key (tenant_id, id),
  constraint options_group foreign key (tenant_id, group_id) references option_groups (tenant_id, id)
);
create index options_of_group on options (tenant_id, group_id);

create table zones (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  position integer not null,
  name_en text not null, name_ar text not null,
  delivery_fee bigint not null,
  minimum bigint not null,
  constraint zones_key primary key (tenant_id, id)
);

create table promocodes (
  tenant_id text not null references tenants (id) on delete cascade,
  code text not null,
  folded text not null,
  position integer not null,
  percent double precision not null,
  expiry text,
  minimum bigint not null,
  max_uses integer,
  uses integer not null,
  constraint promocodes_key primary key (tenant_id, folded)
);

create table reviews (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  position integer not null,
  avatar text,
  name text not null,
  date text not null,
  rating double precision not null,
  comment text not null,
  answer text not null,
  hidden integer not null,
  hidden_reason text not null,
  constraint reviews_key primary key (tenant_id, id)
);

create table carousel (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  position integer not null,
  image text,
  dish_id text,
  category_id text,
  name_en text not null, name_ar text not null,
  text_en text not null, text_ar text not null,
  shown_from text,
  shown_until text,
  constraint carousel_key primary key (tenant_id, id)
);

create table notifications (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  position integer not null,
  icon text not null,
  name_en text not null, name_ar text not null,
  description_en text not null, description_ar text not null,
  date text not null,
  constraint notifications_key primary key (tenant_id, id)
);

create table onboarding (
  tenant_id text not null references tenants (id) on delete cascade,
  position integer not null,
  image text,
  title1_en text not null, title1_ar text not null,
  title2_en text not null, title2_ar text not null,
  description1_en text not null, description1_ar text not null,
  description2_en text not null, description2_ar text not null,
  constraint onboarding_key primary key (tenant_id, position)
);

-- No foreign keys to dishes, sizes and zones: orders outlive them.
create table orders (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  client_key text,
  business_day text not null,
  number integer not null,
  status text not null,
  order_type text not null,
  table_number text, table_folded text,
  customer_phone text not null, customer_phone_e164 text,
  customer_address text,
  zone_id text,
  zone_name text,
  zone_name_ar text,
  promo_code text,
  note text not null,
  subtotal bigint not null,
  discount bigint not null,
  delivery bigint not null,
  charges text not null,
  total bigint not null,
  cancel_reason text,
  lines text not null,
  created_at bigint not null,
  placed_at bigint,
  estimate_minutes integer,
  ready_at bigint,
  taken_by text,
  typed_at bigint,
  closed_at bigint,
  bill text not null,
  paid bigint not null,
  over bigint not null,
  canceled_by text,
  is_test integer not null,
  constraint orders_key primary key (tenant_id, id),
  constraint orders_client_key unique (tenant_id, client_key)
);
create unique index orders_number on orders (tenant_id, business_day, number) where is_test = 0;
create index orders_test on orders (tenant_id) where is_test = 1;
-- For the opening of a board, however many old orders there are.
create index orders_open on orders (tenant_id, customer_phone, created_at)
  where status <> 'delivered' and status <> 'canceled';
-- For bills that are open, or too much was taken for.
create index orders_unpaid on orders (tenant_id, business_day)
  where status = 'delivered' and closed_at is null;
create index orders_overpaid on orders (tenant_id) where over > 0;
create index orders_bill on orders (tenant_id, bill);
-- For the limit of open orders per table.
create index orders_open_of_table on orders (tenant_id, table_folded)
  where status <> 'delivered' and status <> 'canceled';
-- For the search at the desk: it holds all that is searched by, because rows with their lines are large to read past.
create index orders_search on orders
  (tenant_id, business_day, number, status, order_type, table_folded, customer_phone, client_key, is_test);
-- For the erasing of customers.
create index orders_with_person on orders (created_at) where customer_phone <> '';

-- Orders that count: the manager's test of the board is in no figure, bill, list or review.
create view real_orders as select * from orders where is_test = 0;

-- The order already refers to the venue. A foreign key of its own would cost a check per row.
create table order_events (
  tenant_id text not null,
  order_id text not null,
  position integer not null,
  status text not null,
  seq bigint not null,
  at bigint not null,
  constraint order_events_key primary key (tenant_id, order_id, position),
  constraint order_events_order foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create unique index order_events_seq on order_events (tenant_id, seq);

create table event_numbers (
  tenant_id text primary key references tenants (id) on delete cascade,
  last bigint not null
);

create table order_keys (
  tenant_id text not null references tenants (id) on delete cascade,
  key text not null,
  body_hash text not null,
  state text not null,
  order_id text,
  created_at bigint not null,
  constraint order_keys_key primary key (tenant_id, key)
);
-- For the pruning of keys without an order.
create index order_keys_without_order on order_keys (created_at) where order_id is null;

create table day_numbers (
  tenant_id text not null references tenants (id) on delete cascade,
  day text not null,
  last integer not null default 1,
  changes bigint not null default 0,
  constraint day_numbers_key primary key (tenant_id, day)
);

create table day_figures (
  tenant_id text not null references tenants (id) on delete cascade,
  day text not null,
  last integer not null,
  changes bigint not null,
  timezone text not null,
  counts text not null,
  names text not null,
  constraint day_figures_key primary key (tenant_id, day)
);

-- No foreign key to the order: a review outlives it.
create table order_reviews (
  tenant_id text not null references tenants (id) on delete cascade,
  order_id text not null,
  rating integer not null,
  comment text not null,
  created_at bigint not null,
  answer text not null default '',
  hidden integer not null default 0,
  hidden_reason text not null default '',
  constraint order_reviews_key primary key (tenant_id, order_id)
);
create index order_reviews_by_age on order_reviews (tenant_id, created_at);

create table staff_keys (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  hash text not null unique,
  role text not null,
  name text not null,
  created_at bigint not null,
  revoked_at bigint,
  used_at bigint,
  constraint staff_keys_key primary key (tenant_id, id)
);

create table staff_sessions (
  tenant_id text not null references tenants (id) on delete cascade,
  hash text primary key,
  key_id text not null,
  used_at bigint not null,
  created_at bigint not null,
  device text,
  constraint staff_sessions_of_key foreign key (tenant_id, key_id) references staff_keys (tenant_id, id)
);
create index staff_sessions_key on staff_sessions (tenant_id, key_id);

-- `tenant_id` and `tap` are set once it has opened a venue.
create table setup_tokens (
  hash text primary key,
  created_at bigint not null,
  tenant_id text references tenants (id) on delete cascade,
  tap text
);

create table staff_taps (
  tenant_id text not null references tenants (id) on delete cascade,
  tap text not null,
  order_id text not null,
  status text not null,
  at bigint not null,
  constraint staff_taps_key primary key (tenant_id, tap)
);
create index staff_taps_by_age on staff_taps (at);

create table kitchen_seen (
  tenant_id text primary key references tenants (id) on delete cascade,
  seen_at bigint not null
);

create table dining_tables (
  tenant_id text not null references tenants (id) on delete cascade,
  folded text not null,
  name text not null,
  code text not null,
  rotated_at bigint not null,
  constraint dining_tables_key primary key (tenant_id, folded)
);

create table calls (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  table_number text not null, table_folded text not null,
  kind text not null,
  by_staff integer not null,
  at bigint not null,
  seen_at bigint,
  ended_at bigint,
  joined text,
  constraint calls_key primary key (tenant_id, id)
);
create unique index calls_open on calls (tenant_id, table_folded, kind) where ended_at is null;
create index calls_by_age on calls (tenant_id, at);

create table audit (
  tenant_id text not null references tenants (id) on delete cascade,
  id bigint not null,
  at bigint not null,
  who text not null,
  tap text,
  request text,
  made text,
  change text not null,
  row_changes text not null,
  undone_by bigint,
  constraint audit_key primary key (tenant_id, id),
  constraint audit_tap unique (tenant_id, tap)
);

create table settings (
  name text primary key,
  value text not null
);

-- bytea is a type of PostgreSQL. SQLite accepts any name and stores bytes.
create table built_files (
  address text primary key,
  type text not null,
  body bytea not null,
  br bytea,
  gzip bytea,
  replaced_at bigint
);

create table pictures (
  path text primary key,
  type text not null,
  hash text not null,
  bytes bytea not null
);

create table unused_pictures (
  path text primary key,
  since bigint not null
);

-- A table of its own, because rows of pictures are large to read past.
create table picture_corners (
  path text primary key,
  clear integer not null
);

create table imports (
  tenant_id text primary key references tenants (id) on delete cascade,
  id text not null,
  who text not null,
  stage text not null,
  since bigint not null,
  result text not null
);

create table import_files (
  tenant_id text not null references tenants (id) on delete cascade,
  position integer not null,
  name text not null,
  bytes bytea not null,
  constraint import_files_key primary key (tenant_id, position)
);

create table import_readings (
  tenant_id text not null references tenants (id) on delete cascade,
  shape text not null,
  reading text not null,
  constraint import_readings_key primary key (tenant_id, shape)
);

create table taken (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  kind text not null,
  method text not null,
  amount bigint not null,
  tip bigint not null,
  table_number text,
  corrects text,
  position integer not null,
  reason text not null,
  at bigint not null,
  day text not null,
  arrived_at bigint not null,
  arrived_day text not null,
  key_id text not null,
  who text not null,
  sent_by text,
  allowed_key_id text,
  allowed_who text,
  constraint taken_key primary key (tenant_id, id)
);
create index taken_by_day on taken (tenant_id, day, at);
create index taken_by_arrival on taken (tenant_id, arrived_day) where arrived_day <> day;
create index taken_corrections on taken (tenant_id, corrects) where corrects is not null;

create table taken_orders (
  tenant_id text not null,
  taken text not null,
  order_id text not null,
  number integer not null,
  constraint taken_orders_key primary key (tenant_id, taken, order_id),
  constraint taken_orders_taken foreign key (tenant_id, taken) references taken (tenant_id, id) on delete cascade,
  constraint taken_orders_order foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index taken_orders_of_order on taken_orders (tenant_id, order_id);

create table voids (
  tenant_id text not null,
  id text not null,
  order_id text not null,
  number integer not null,
  position integer,
  name text not null, name_ar text not null,
  quantity integer not null,
  amount bigint not null,
  reason text not null,
  at bigint not null,
  day text not null,
  key_id text not null,
  who text not null,
  sent_by text,
  allowed_key_id text,
  allowed_who text,
  constraint voids_key primary key (tenant_id, id),
  constraint voids_order foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index voids_by_day on voids (tenant_id, day, at);

create table day_counts (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  day text not null,
  person text,
  person_name text,
  expected bigint not null,
  counted bigint not null,
  note text not null,
  at bigint not null,
  key_id text not null,
  who text not null,
  constraint day_counts_key primary key (tenant_id, id)
);
create index day_counts_by_day on day_counts (tenant_id, day, at);

create table printers (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  position integer not null,
  name text not null,
  driver text not null,
  address text not null,
  width integer not null,
  copies integer not null,
  what text not null,
  categories text not null,
  lang text not null,
  is_on integer not null,
  token_hash text unique,
  seen_at bigint,
  seen_as text,
  problem text,
  problem_at bigint,
  confirms integer,
  constraint printers_key primary key (tenant_id, id)
);

-- No foreign key to the order: tables, days and tests have slips too.
create table print_jobs (
  tenant_id text not null,
  printer_id text not null,
  prints_on text not null,
  subject text not null,
  reason text not null,
  number integer not null,
  copy integer not null,
  id text not null unique,
  orders text,
  state text not null,
  prints integer not null,
  sent_at bigint,
  sent_to text,
  created_at bigint not null,
  constraint print_jobs_key primary key (tenant_id, printer_id, subject, reason, number, copy),
  constraint print_jobs_printer foreign key (tenant_id, printer_id) references printers (tenant_id, id) on delete cascade
);
create index print_jobs_waiting on print_jobs (tenant_id, prints_on, created_at) where state <> 'printed'
