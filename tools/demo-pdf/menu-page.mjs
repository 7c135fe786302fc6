// The printed menu as HTML: two A4 pages, English on the left, Arabic on the right.

const escape = (text) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const sizesIn = (dish, name) =>
  dish.sizes.map((size) => `<span>${escape(size[name])} <b>${size.price}</b></span>`).join(' · ');

/** One price in the middle, or a line of sizes below each name. */
const priceOf = (dish, samePrice) => {
  if (dish.price === null) return '<strong class="ask">سعر اليوم<br>market price</strong>';
  if (dish.price === 0) return '<strong class="ask">هدية<br>free</strong>';
  return dish.sizes && !samePrice ? '' : `<strong>${dish.price}</strong>`;
};

const dishRow = (dish) => {
  const samePrice = dish.sizes?.every((size) => size.price === dish.price) ?? true;
  const hot = dish.isHot ? '<i class="hot"></i>' : '';
  const sizes = (name) => {
    if (!dish.sizes) return '';
    const text = samePrice ? dish.sizes.map((size) => escape(size[name])).join(' / ') : sizesIn(dish, name);
    return `<small>${text}</small>`;
  };
  return `<li${dish.sizes && !samePrice ? ' class="sized"' : ''}>
    <p lang="en" dir="ltr">${escape(dish.name)}${hot}${sizes('name')}</p>
    ${priceOf(dish, samePrice)}
    <p lang="ar" dir="rtl">${escape(dish.name_secondry)}${hot}${sizes('name_secondry')}</p>
  </li>`;
};

const categoryBlock = (pictures) => (category) => `<section>
  <header>
    <h2 lang="en" dir="ltr">${escape(category.name)}</h2>
    <img src="${pictures.get(category.image)}" alt="">
    <h2 lang="ar" dir="rtl">${escape(category.name_secondry)}</h2>
  </header>
  <ul>${category.dishes.map(dishRow).join('')}</ul>
</section>`;

const style = (venue, fonts) => `
${fonts}
@page { size: A4; margin: 0 }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { font: 8.6pt/1.3 Rubik, sans-serif; color: #0f2429; -webkit-print-color-adjust: exact }
.page { width: 210mm; height: 297mm; overflow: hidden; padding: 9mm 11mm 8mm; background: #fffaf0;
  display: flex; flex-direction: column; break-after: page; position: relative }
.page::before { content: ''; position: absolute; inset: 4mm; border: .5mm solid ${venue.brand_color};
  border-radius: 5mm; opacity: .35 }
.masthead { display: flex; align-items: center; justify-content: space-between; background: ${venue.brand_color};
  color: #fff; border-radius: 4mm; padding: 3mm 8mm; margin-bottom: 4mm }
.masthead b { font: 30pt/1.1 Rakkas, serif }
.masthead span { font-size: 9pt; opacity: .95 }
.columns { columns: 2; column-gap: 11mm; column-rule: .3mm dashed #dccba4; flex: 1; column-fill: balance }
section { margin-bottom: 2.6mm; break-inside: avoid }
section header { display: grid; grid-template-columns: 1fr 14mm 1fr; align-items: center; gap: 2mm;
  border-bottom: .4mm solid ${venue.brand_color}; margin-bottom: 1.2mm; break-after: avoid }
h2 { font: 13pt/1.15 Rakkas, serif; color: ${venue.brand_color} }
img { width: 14mm; height: 14mm; display: block }
ul { list-style: none }
li { display: grid; grid-template-columns: 1fr 12mm 1fr; gap: 1.5mm; align-items: start; padding: .72mm 0;
  break-inside: avoid }
[dir='rtl'] { text-align: right }
li.sized { grid-template-columns: 1fr 1fr }
small span { white-space: nowrap }
li p { font-weight: 400 }
small { display: block; font-size: 6.5pt; line-height: 1.35; font-weight: 400; color: #4a6067 }
small b { font-weight: 700; color: #0f2429 }
strong { text-align: center; font-weight: 700; color: ${venue.brand_color} }
strong.ask { font-size: 6pt; font-weight: 400; line-height: 1.2 }
.hot { display: inline-block; width: 1.7mm; height: 1.7mm; border-radius: 50% 50% 50% 0; background: #bf2a30;
  transform: rotate(135deg); margin-inline: 1.2mm; vertical-align: .2mm }
footer { display: flex; justify-content: space-between; font-size: 7.2pt; color: #4a6067; padding-top: 2mm }
`;

const footer = (venue) => `<footer>
  <span lang="en" dir="ltr">${escape(venue.address)} · ${venue.phone}<br>Prices in Egyptian pounds · <i class="hot"></i>spicy</span>
  <span lang="ar" dir="rtl">${escape(venue.address_ar)} · <bdi dir="ltr">${venue.phone}</bdi><br>الأسعار بالجنيه المصري · <i class="hot"></i>حار</span>
</footer>`;

/** `pictures`: category image address to data URL; `fonts`: @font-face rules; `split`: categories on page one. */
export const menuPage = ({ venue, categories }, pictures, fonts, split) => {
  const block = categoryBlock(pictures);
  const masthead = `<div class="masthead">
    <div lang="en" dir="ltr"><b>${escape(venue.name)}</b><br><span>${escape(venue.tagline)}</span></div>
    <div lang="ar" dir="rtl"><b>${escape(venue.name_ar)}</b><br><span>${escape(venue.tagline_ar)}</span></div>
  </div>`;
  const page = (part) =>
    `<div class="page">${masthead}<div class="columns">${part.map(block).join('')}</div>${footer(venue)}</div>`;
  return `<!doctype html><html lang="ar"><meta charset="utf-8"><title>${escape(venue.name)} · ${escape(venue.name_ar)}</title>
<style>${style(venue, fonts)}</style>${page(categories.slice(0, split))}${page(categories.slice(split))}</html>`;
};
