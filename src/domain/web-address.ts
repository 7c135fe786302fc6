/** An https address, as phones write it, too: with a capital at its head. */
export const isWebAddress = (text: string): boolean => /^https:\/\/[^\p{Cc}\p{Cs}]*$/iu.test(text);

/** The address of a picture or file: https, or a path of the host. */
export const FILE_ADDRESS = /^(https:\/\/|\/(?!\/))[^\p{Cc}\p{Cs}]*$/iu;
