const TO_EMBED = /^https:\/\/www\.(openstreetmap\.org\/export\/embed\.html|google\.com\/maps\/embed)(\?|$)/;

/** Whether the address allows embedding in an iframe; other maps can only be linked. */
export const isMapToEmbed = (address: string): boolean => TO_EMBED.test(address);
