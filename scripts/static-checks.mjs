export const STATIC = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['styles', 'stylelint', ['{src,build}/**/*.css']],
  ['types', 'tsc', ['-b']],
  ['unused code', 'knip', ['--no-progress']],
];
