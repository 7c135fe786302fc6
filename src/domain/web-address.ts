/** In any letter case: phone keyboards capitalise the first letter. */
export const isWebAddress = (text: string): boolean => /^https:\/\/[^\p{Cc}\p{Cs}]*$/iu.test(text);

export const FILE_ADDRESS = /^(https:\/\/|\/(?!\/))[^\p{Cc}\p{Cs}]*$/iu;
