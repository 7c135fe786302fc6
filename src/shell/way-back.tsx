import { useSavedName } from '#src/stores/saved-name.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { T } from '#src/ui/t.tsx';

/** A link to the venue that this phone opened last. */
export function WayBack({ slug }: { slug: string }) {
  const name = useSavedName(slug);
  return (
    <ButtonLink to="/$slug/home" params={{ slug }}>
      <T k="unknownVenue.back" values={{ venue: name }} />
    </ButtonLink>
  );
}
