import type { ReactNode } from 'react';
import { AccountFrame } from '#src/features/account/account-frame.tsx';
import { featuredDish } from '#src/domain/menu-entries.ts';
import { VenueMark } from '#src/ui/venue-mark.tsx';
import { useMenu } from '#src/queries/menu.ts';
import { useVenueName } from '#src/stores/venue.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import { VenueName } from '#src/ui/venue-name.tsx';
import css from './account-screen.module.css';

export function AccountScreen({ slug, title, children }: { slug: string; title: string; children: ReactNode }) {
  const { menu } = useMenu(slug);
  const name = useVenueName(slug, menu);
  const pick = menu && featuredDish(menu.categories);
  return (
    <AccountFrame
      slug={slug}
      title={title}
      venue={
        menu && (
          <>
            <VenueMark logo={menu.venue?.logo ?? null} name={name} size={48} />
            <VenueName of={name} />
          </>
        )
      }
      art={pick && <DishArt dish={pick.dish} hue={pick.category.hue} size={230} className={css.art ?? ''} />}
    >
      {children}
    </AccountFrame>
  );
}
