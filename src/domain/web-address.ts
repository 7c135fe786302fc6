/** An https address, as phones write it, too: with a capital at its head. */
export const isWebAddress = (text: string): boolean => /^https:\/\//i.test(text);
