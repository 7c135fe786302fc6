/**
 * The HTML template of a screen that our server draws: the shell with the app's style sheets inlined, and all that needs
 * scripts disabled until the app has taken over. Fetching a style
 * sheet would delay the first paint by half a second on slow 4G. Scripts come after the pictures of the first dishes.
 */
export function servedPage(shell: string, css: string): string {
  return shell
    .replace('translate="no"', 'translate="no" data-page')
    .replace(/<style>[\s\S]*?<\/style>/, () => `<style>${css}</style>`)
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
    .replace(/(<fieldset id="root"[^>]*)>[\s\S]*?<\/fieldset>/, '$1 disabled><!--screen--></fieldset><!--page-data-->')
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '<!--without-scripts-->');
}
