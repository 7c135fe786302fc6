import { expect, test } from 'vitest';
import { decodeEntities } from './entities.ts';

test.each([
  ['Mac &amp; Cheese &#8211; caf&eacute;', 'Mac & Cheese – café'],
  ['&#1603;&#x634;&#X631;ي', 'كشري'],
  ['&lt;b&gt;hot&lt;/b&gt;', '<b>hot</b>'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['Fish & chips', 'Fish & chips'],
  ['A&B; &constructor; &unknown; &#; &#x;', 'A&B; &constructor; &unknown; &#; &#x;'],
  ['&#0; &#7; &#xD800; &#x110000; &#12ab;', '&#0; &#7; &#xD800; &#x110000; &#12ab;'],
])('%j is %j', (written, text) => expect(decodeEntities(written)).toBe(text));
