import type { LinkProps } from '@tanstack/react-router';

/** A screen's address as a value: `to` as the routes name it, with its `$` parameters and search parameters. */
export type LinkTarget = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** The screens of a venue that need nothing but its slug. */
export type VenueScreen = Exclude<Extract<NonNullable<LinkProps['to']>, `/$slug/${string}`>, `${string}/$id`>;
