import { createFileRoute, redirect } from '@tanstack/react-router';
import { readDishQuery } from '#src/domain/dish-query.ts';

export const Route = createFileRoute('/$slug/categories')({
  validateSearch: readDishQuery,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/$slug/menu', params, search, replace: true });
  },
});
