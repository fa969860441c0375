import { defineConfig } from 'eslint/config'
import prettier from 'eslint-config-prettier'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { restrictedProperties } from './build/browsers.js'
import { rooms } from './build/rooms.js'

// Rules that need types are in .oxlintrc.json: oxlint checks them with a compiler of its own, ten times as fast.
const purity = 'The engine is pure: pass time, chance and input in as arguments.'
const impure = [
  'Date',
  'performance',
  'crypto',
  'process',
  'console',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
]

export default defineConfig(
  {
    ignores: [
      'out/',
      'dist/',
      'src/shared/messages/',
      'src/main/bots/line/core/',
      'src/main/bots/line/compiled.ts',
      '.svelte-check/',
      'test-results/',
      'playwright-report/',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedInlineConfigs: 'error' } },
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  prettier,
  rooms,
  {
    rules: {
      eqeqeq: 'error',
      'no-self-compare': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'max-lines': ['error', { max: 300 }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // The compiler finds them, in a fraction of the time.
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  { files: ['**/*.test.ts', '**/testing/*.ts'], rules: { 'max-lines': ['error', { max: 400 }] } },
  {
    files: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'vitest', importNames: ['it'], message: 'A test is called test here.' }] },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser }, globals: globals.browser },
  },
  {
    // Drawings of ours, put into the page for the colours of the theme.
    files: [
      'src/renderer/setup/EditionChoice.svelte',
      'src/renderer/ui/{Page,WingedSun}.svelte',
      'src/renderer/screens/home/Home.svelte',
    ],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
  {
    files: ['src/main/engine/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', ...impure.map((name) => ({ name, message: purity }))],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: purity }],
    },
  },
  {
    files: ['src/renderer/**/*.{ts,svelte}'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-globals': ['error', 'process', 'Buffer', '__dirname', 'global'] },
  },
  {
    files: ['src/{renderer,shared}/**/*.{ts,svelte}'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-properties': ['error', ...restrictedProperties] },
  },
)
