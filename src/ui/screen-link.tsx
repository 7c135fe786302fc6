import { type LinkProps, useRouter } from '@tanstack/react-router';
import type { HTMLAttributes } from 'preact';
import { frameShown } from './frame-shown.ts';
import type { PlainProps } from './plain-props.ts';

/** A screen's address: `to` as the routes name it, with what its `$` parts stand for and what is asked of it. */
export type Way = {
  to: NonNullable<LinkProps['to']>;
  params?: Readonly<Record<string, string>>;
  search?: object;
};

export type ScreenLinkProps = Way & {
  /** The page is loaded anew on the way. */
  reload?: boolean;
} & PlainProps<HTMLAttributes<HTMLAnchorElement>>;

/** The address that was prepared last: one touch is a pointer that enters, a finger, and focus. */
let prepared = '';

/**
 * The way to another screen, which stays pressed (`data-going`) until what it leads to stands. It does what is used of the
 * router's own link, which keeps sixteen hooks and a location for each and works them out anew with every screen: more
 * than a card around it.
 */
export function ScreenLink({ to, params, search, reload = false, onClick, children, ...rest }: ScreenLinkProps) {
  const router = useRouter();
  const way = { to, params, search } as { to: '/home' };
  const asked = search ? router.options.stringifySearch(search) : '';
  const href = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')) + asked;
  const prepare = () => {
    if (reload || href === prepared) return;
    prepared = href;
    void router.preloadRoute(way).catch(() => (prepared = ''));
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (reload || !isPlain(event)) return;
        event.preventDefault();
        const link = event.currentTarget;
        link.dataset['going'] = '';
        // The touch is seen first, and only then the address changes: a browser that draws its own bar anew for that is
        // late with the frame that shows the touch.
        void frameShown()
          .then(() => router.navigate(way))
          .finally(() => delete link.dataset['going']);
      }}
      onFocus={prepare}
      onMouseEnter={prepare}
      onTouchStart={prepare}
    >
      {children}
    </a>
  );
}

/** Everything else is the browser's: a new tab, a new window, a download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
