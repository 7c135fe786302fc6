import { useMemo } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Category, Dish, Menu } from '#src/contract/menu.ts';
import type { Lang } from '#src/domain/lang.ts';
import { DISH_SIDE } from '#src/domain/dish-picture.ts';
import { MAX_LENGTHS } from '#src/domain/max-lengths.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useDraft } from '#src/stores/drafts.ts';
import { openChoice, showToast } from '#src/stores/ui.ts';
import { needsChoice } from '#src/stores/use-cart.ts';
import { useWishlist } from '#src/stores/wishlist.ts';
import { Button } from '#src/ui/button.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import { BackLink } from '#src/ui/header.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Price } from '#src/ui/price.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import type { LinkTarget } from '#src/ui/link-target.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './dish-detail.module.css';
import { DishDock } from './dish-dock.tsx';
import { DishFacts, DishTagList } from './dish-facts.tsx';
import { DishPairs } from './dish-pairs.tsx';
import { canOrder, dishPrice } from './dish-price.ts';
import { Heart } from './heart.tsx';
import { findDish } from './menu-entries.ts';
import { DishTags } from './tags.tsx';

type DetailProps = { slug: string; dish: Dish; category: Category | null; menu: Menu | null; venueName: string };

export function DishDetail({ slug, dish, category, menu, venueName }: DetailProps) {
  const { t, lang } = useTranslation();
  const { ids } = useWishlist(slug);
  const [typed, setNote] = useDraft<string>(slug, `note:${dish.id}`);
  const note = typed ?? '';
  const name = inLanguage(dish.name, lang);
  const description = inLanguage(dish.description, lang);
  const price = dishPrice(dish);
  const hue = category?.hue ?? 75;
  const above: LinkTarget = category
    ? { to: '/$slug/menu-list/$id', params: { slug, id: category.id } }
    : { to: '/$slug/menu', params: { slug } };
  const pairs = useMemo(
    () => (menu ? dish.goesWith.flatMap((id) => findDish(menu, id) ?? []) : []),
    [menu, dish.goesWith],
  );

  return (
    <div className={css.screen}>
      <div className={css.top}>
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
        <div className={css.buttons}>
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
        </div>
      </div>
      <div className={css.sheet}>
        <div className={css.tags}>
          <DishTags dish={dish} />
        </div>
        <div className={css.head}>
          <h1 className={css.name} tabIndex={-1}>
            <ContentText of={name} />
          </h1>
          <span className={css.price}>
            {price?.from && <small>{t('common.from')}</small>}
            {price ? <Price amount={price.amount} /> : <span className={css.ask}>{t('dish.noPrice')}</span>}
          </span>
        </div>
        {description && <ContentText as="p" className={css.description} of={description} />}
        <DishFacts dish={dish} />
        <DishTagList tags={dish.tags} />
        <DishTagList title={t('dish.allergens')} tags={dish.allergens} warning />
        {dish.optionGroups && canOrder(dish) && !needsChoice(dish) && (
          <div className={css.note}>
            <Button variant="secondary" onClick={() => openChoice(slug, dish, hue)}>
              {t('options.choose')}
            </Button>
          </div>
        )}
        {/* A dish that needs a choice gets its note in the cart: before it, there is no line to attach a note to. */}
        {menu?.capabilities?.notes && canOrder(dish) && !needsChoice(dish) && (
          <div className={css.note}>
            <TextArea
              label={t('dish.note')}
              placeholder={t('dish.notePlaceholder')}
              optional={t('common.optional')}
              value={note}
              maxLength={MAX_LENGTHS.lineNote}
              onChange={setNote}
            />
          </div>
        )}
        <DishPairs slug={slug} dishes={pairs} />
      </div>
      <DishDock slug={slug} dish={dish} hue={hue} note={note.trim()} onAdded={() => setNote(null)} />
    </div>
  );
}

async function share(title: string, text: string, copied: string, lang: Lang): Promise<void> {
  const url = location.origin + location.pathname + (lang === 'en' ? '?lang=en' : '');
  if (navigator.share)
    await navigator.share({ title, text, url }).catch(() => undefined); // the customer cancelled
  // A browser that refuses still shows the link in its address bar.
  else if (await copyText(url)) showToast({ text: copied });
}
