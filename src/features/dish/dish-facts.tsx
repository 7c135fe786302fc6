import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Dish, Tag } from '#src/contract/menu.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Text } from '#src/ui/layout.tsx';
import { T } from '#src/ui/t.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './dish-facts.module.css';

export function DishFacts({ dish }: { dish: Dish }) {
  const { t } = useTranslation();
  if (dish.kcal === null && dish.weight === null) return null;
  return (
    <Row gap={6} rowGap={1} above={4} as="dl" wrap size="sm" ink={2}>
      {dish.kcal !== null && (
        <Fact icon="flame" name={t('dish.energy')} spoken={t('unit.kcalSpoken', { count: dish.kcal })}>
          <T k="unit.kcal" values={{ value: <bdi dir="ltr">{formatNumber(dish.kcal)}</bdi> }} />
        </Fact>
      )}
      {dish.weight !== null && (
        <Fact icon="weight" name={t('dish.weight')} spoken={t('unit.gramSpoken', { count: dish.weight })}>
          <T k="unit.gram" values={{ value: <bdi dir="ltr">{formatNumber(dish.weight)}</bdi> }} />
        </Fact>
      )}
    </Row>
  );
}

function Fact({ icon, name, spoken, children }: { icon: IconName; name: string; spoken: string; children: ReactNode }) {
  return (
    <Row gap={2} align="center">
      <dt>
        <Icon name={icon} size={16} />
        <span className="sr-only">{name}</span>
      </dt>
      <dd>
        <span className="sr-only">{spoken}</span>
        <span aria-hidden="true">{children}</span>
      </dd>
    </Row>
  );
}

/** Tags exactly as published; never derived. */
export function DishTagList({
  title,
  tags,
  warning = false,
}: {
  title?: string;
  tags: readonly Tag[];
  warning?: boolean;
}) {
  if (tags.length === 0) return null;
  return (
    <section>
      {title && (
        <Text as="h2" size="sm" ink={2} weight={500} className={css.heading}>
          {title}
        </Text>
      )}
      <Row above={5} as="ul" gap={2} wrap className={css.tags}>
        {tags.map((tag) => (
          <ContentText as="li" key={`${tag.en} ${tag.ar}`} className={warning ? css.warning : ''} of={tag} />
        ))}
      </Row>
    </section>
  );
}
