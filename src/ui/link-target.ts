import type { LinkProps } from '@tanstack/react-router';

export type LinkTarget = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** Screens of a venue that need only the slug. */
export type VenueScreen = Exclude<Extract<NonNullable<LinkProps['to']>, `/$slug/${string}`>, `${string}/$id`>;
