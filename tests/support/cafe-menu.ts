const label = (name: string, name_secondry: string) => ({ name, name_secondry });

/** A menu as a host sends it: two plain dishes, one with sizes, one without a price and one with an Arabic name alone. */
export const cafeMenu = ({ hasTea = true } = {}) => ({
  capabilities: { notes: true, options: true },
  menu: [
    {
      id: 'drinks',
      ...label('Drinks', 'مشروبات'),
      dishes: [
        { id: 'coffee', ...label('Coffee', 'قهوة'), price: 40 },
        { id: 'juice', ...label('Juice', 'عصير'), price: 55 },
        {
          id: 'tea',
          ...label('Tea', 'شاي'),
          price: 20,
          available: hasTea,
          variations: [
            { id: 'glass', ...label('Glass', 'كوباية'), additional_price: 20 },
            { id: 'pot', ...label('Pot', 'براد'), additional_price: 45 },
          ],
        },
        { id: 'sahlab', ...label('Sahlab', 'سحلب'), price: null },
        { id: 'karkade', ...label('', 'كركديه إسكندراني'), price: 30 },
      ],
    },
  ],
});
