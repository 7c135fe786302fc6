export const STATIC = [
  ['format', 'prettier', ['--check', '--cache', '--log-level', 'warn', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['styles', 'stylelint', ['--cache', '--cache-location', 'node_modules/.cache/stylelint', '{src,build}/**/*.css']],
  ['types', 'tsc', ['-b']],
  ['unused code', 'knip', ['--no-progress']],
];
