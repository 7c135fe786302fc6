const TO_EMBED = /^https:\/\/www\.(openstreetmap\.org\/export\/embed\.html|google\.com\/maps\/embed)(\?|$)/;

export const isMapToEmbed = (address: string): boolean => TO_EMBED.test(address);
