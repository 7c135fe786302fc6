import { useState } from 'react';
import { ORDER_STATUSES } from '#src/contract/order.ts';
import type { OrdersAnswer } from '#src/contract/staff/orders-desk.ts';
import { ORDER_TYPES, TYPE_WORD } from '#src/domain/order-type.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { deskApi, type OrderQuery } from '#src/staff/data/desk-api.ts';
import { DownloadButton } from '#src/staff/desk/download-button.tsx';
import { slug } from '#src/staff/session/venue.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Card, Row } from '#src/ui/layout.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { rangeProblem } from './days.ts';
import css from './orders.module.css';

const ANY = 'any';

/** `usual`: the days that the server chose, before others are typed. The file has what was `asked` last. */
export function OrderSearch({
  asked,
  usual,
  onSearch,
}: {
  asked: OrderQuery;
  usual: Pick<OrdersAnswer, 'from' | 'to'> | null;
  onSearch: (asked: OrderQuery) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<OrderQuery>({});
  const [wrong, setWrong] = useState<string | null>(null);
  const { from = usual?.from ?? '', to = usual?.to ?? '', text = '', status = '', type = '' } = typed;
  const change = (field: keyof OrderQuery) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setWrong(null);
  };
  const search = () => {
    // Without days the server searches the usual ones.
    const problem = from === '' && to === '' ? null : rangeProblem({ from, to }, t);
    setWrong(problem);
    if (problem !== null) return;
    const next = { ...(from === '' ? {} : { from, to }), text, status, type };
    setTyped(next);
    onSearch(next);
  };
  return (
    <Card
      as="form"
      className={css.search}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div className={css.text}>
        <Field
          label={t('report.findBy')}
          icon="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={text}
          onChange={change('text')}
        />
      </div>
      <Field label={t('report.from')} type="date" value={from} onChange={change('from')} />
      <Field label={t('report.to')} type="date" value={to} onChange={change('to')} error={wrong ?? undefined} />
      <SelectField
        label={t('report.status')}
        placeholder={t('report.status')}
        value={status === '' ? ANY : status}
        onChange={(value) => change('status')(value === ANY ? '' : value)}
        options={[
          { value: ANY, label: t('report.anyStatus') },
          ...ORDER_STATUSES.map((one) => ({ value: one, label: t(`status.${one}`) })),
        ]}
      />
      <SelectField
        label={t('report.type')}
        placeholder={t('report.type')}
        value={type === '' ? ANY : type}
        onChange={(value) => change('type')(value === ANY ? '' : value)}
        options={[
          { value: ANY, label: t('report.anyType') },
          ...ORDER_TYPES.map((one) => ({ value: one, label: t(`checkout.type.${TYPE_WORD[one]}`) })),
        ]}
      />
      <Row gap={4} wrap className={css.buttons}>
        <Button type="submit" small fit icon="search">
          {t('report.search')}
        </Button>
        <DownloadButton ask={() => deskApi.ordersFile(slug, asked)}>{t('report.export')}</DownloadButton>
      </Row>
    </Card>
  );
}
