/** OpenStreetMap's and Google's pages for other pages' frames. */
const TO_EMBED = /^https:\/\/www\.(openstreetmap\.org\/export\/embed\.html|google\.com\/maps\/embed)(\?|$)/;

/** Whether the map at this address is made to stand in another page's frame; of any other only the link works. */
export const isMapToEmbed = (address: string): boolean => TO_EMBED.test(address);
