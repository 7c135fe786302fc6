/**
 * The page in which our server draws a screen: the shell with the app's whole style, so that the screen stands there
 * with the first answer. A style sheet as a second request would cost half a second on slow 4G.
 */
export function servedPage(shell: string, css: string): string {
  return shell
    .replace('translate="no"', 'translate="no" data-page')
    .replace(/<style>[\s\S]*?<\/style>/, () => `<style>${css}</style>`)
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<div id="root">[\s\S]*?(?=<div id="crash")/, '<div id="root"><!--screen--></div><!--page-data-->')
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '<!--without-scripts-->');
}
