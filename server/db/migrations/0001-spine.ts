import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;

  await schema
    .createTable('tenants')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('active'))
    .addColumn('menu_version', 'bigint', (c) => c.notNull().defaultTo(1))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_secondry', 'text', (c) => c.notNull())
    .addColumn('tagline', 'text', (c) => c.notNull())
    .addColumn('tagline_secondry', 'text', (c) => c.notNull())
    .addColumn('logo', 'text')
    .addColumn('brand_color', 'text')
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('chat', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('address_secondry', 'text', (c) => c.notNull())
    .addColumn('socials', 'text', (c) => c.notNull())
    .addColumn('map', 'text')
    .addColumn('menu_pdf', 'text')
    .addColumn('timezone', 'text', (c) => c.notNull())
    .addColumn('opening_hours', 'text', (c) => c.notNull())
    .addColumn('accepts_orders', 'integer', (c) => c.notNull())
    .addColumn('paused_until', 'bigint')
    .addColumn('hold_minutes', 'text')
    .addColumn('charges', 'text', (c) => c.notNull())
    .execute();

  const owned = (table: string) =>
    schema
      .createTable(table)
      .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'));

  await owned('categories')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_secondry', 'text', (c) => c.notNull())
    .addColumn('image', 'text')
    .addPrimaryKeyConstraint('categories_key', ['tenant_id', 'id'])
    .execute();

  await owned('dishes')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('category_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_secondry', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('description_secondry', 'text', (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('price', 'bigint')
    .addColumn('kcal', 'double precision')
    .addColumn('weight', 'double precision')
    .addColumn('is_new', 'integer', (c) => c.notNull())
    .addColumn('is_hot', 'integer', (c) => c.notNull())
    .addColumn('available', 'integer', (c) => c.notNull())
    .addColumn('recommended', 'integer', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('allergens', 'text', (c) => c.notNull())
    .addColumn('goes_with', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('dishes_key', ['tenant_id', 'id'])
    .addForeignKeyConstraint('dishes_category', ['tenant_id', 'category_id'], 'categories', ['tenant_id', 'id'])
    .execute();
  await schema.createIndex('dishes_of_category').on('dishes').columns(['tenant_id', 'category_id']).execute();

  await owned('sizes')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('dish_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_secondry', 'text', (c) => c.notNull())
    .addColumn('price', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sizes_key', ['tenant_id', 'id'])
    .addForeignKeyConstraint('sizes_dish', ['tenant_id', 'dish_id'], 'dishes', ['tenant_id', 'id'])
    .execute();
  await schema.createIndex('sizes_of_dish').on('sizes').columns(['tenant_id', 'dish_id']).execute();

  await owned('zones')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_secondry', 'text', (c) => c.notNull())
    .addColumn('delivery_fee', 'bigint', (c) => c.notNull())
    .addColumn('minimum', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('zones_key', ['tenant_id', 'id'])
    .execute();

  await owned('promocodes')
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('folded', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('percent', 'double precision', (c) => c.notNull())
    .addColumn('expiry', 'text')
    .addColumn('minimum', 'bigint', (c) => c.notNull())
    .addColumn('max_uses', 'integer')
    .addColumn('uses', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('promocodes_key', ['tenant_id', 'folded'])
    .execute();

  await owned('reviews')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('avatar', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('rating', 'double precision', (c) => c.notNull())
    .addColumn('comment', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('reviews_key', ['tenant_id', 'position'])
    .execute();

  await owned('carousel')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('banner', 'text')
    .addColumn('dish_id', 'text')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_secondry', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('text_secondry', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('carousel_key', ['tenant_id', 'position'])
    .execute();

  await owned('notifications')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('icon', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_secondry', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('description_secondry', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notifications_key', ['tenant_id', 'id'])
    .execute();

  await owned('onboarding')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('title1', 'text', (c) => c.notNull())
    .addColumn('title1_secondry', 'text', (c) => c.notNull())
    .addColumn('title2', 'text', (c) => c.notNull())
    .addColumn('title2_secondry', 'text', (c) => c.notNull())
    .addColumn('description1', 'text', (c) => c.notNull())
    .addColumn('description1_secondry', 'text', (c) => c.notNull())
    .addColumn('description2', 'text', (c) => c.notNull())
    .addColumn('description2_secondry', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('onboarding_key', ['tenant_id', 'position'])
    .execute();

  // No foreign keys to dishes, sizes and zones: orders outlive them.
  await owned('orders')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('client_key', 'text')
    .addColumn('business_day', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('order_type', 'text', (c) => c.notNull())
    .addColumn('table_number', 'text')
    .addColumn('customer_phone', 'text', (c) => c.notNull())
    .addColumn('customer_address', 'text')
    .addColumn('zone_id', 'text')
    .addColumn('zone_name', 'text')
    .addColumn('promo_code', 'text')
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('subtotal', 'bigint', (c) => c.notNull())
    .addColumn('discount', 'bigint', (c) => c.notNull())
    .addColumn('delivery', 'bigint', (c) => c.notNull())
    .addColumn('charges', 'text', (c) => c.notNull())
    .addColumn('total', 'bigint', (c) => c.notNull())
    .addColumn('cancel_reason', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('orders_key', ['tenant_id', 'id'])
    .addUniqueConstraint('orders_client_key', ['tenant_id', 'client_key'])
    .addUniqueConstraint('orders_number', ['tenant_id', 'business_day', 'number'])
    .execute();
  await schema.createIndex('orders_of_phone').on('orders').columns(['tenant_id', 'customer_phone', 'status']).execute();

  await owned('order_lines')
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('dish_id', 'text', (c) => c.notNull())
    .addColumn('size_id', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_secondry', 'text', (c) => c.notNull())
    .addColumn('size_name', 'text')
    .addColumn('size_name_secondry', 'text')
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('price', 'bigint', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_lines_key', ['tenant_id', 'order_id', 'position'])
    .addForeignKeyConstraint('order_lines_order', ['tenant_id', 'order_id'], 'orders', ['tenant_id', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .execute();

  await owned('order_events')
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_events_key', ['tenant_id', 'order_id', 'position'])
    .addForeignKeyConstraint('order_events_order', ['tenant_id', 'order_id'], 'orders', ['tenant_id', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .execute();

  await owned('order_keys')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_keys_key', ['tenant_id', 'key'])
    .execute();

  await owned('day_numbers')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('last', 'integer', (c) => c.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('day_numbers_key', ['tenant_id', 'day'])
    .execute();

  await schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}
