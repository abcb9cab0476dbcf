// ESLint over everything in JavaScript, TypeScript and Svelte. Prettier does the layout; no rule here is about it.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

// import.meta.dirname is not in Node 18.
const root = path.dirname(fileURLToPath(import.meta.url));

// A leading underscore says that a value is not used, as it does for TypeScript's compiler. A name beside ...rest keeps
// that key out of the rest.
const unused = ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }];

export default defineConfig(
  globalIgnores(['**/build/', '**/dist/', '**/node_modules/', '**/*.gen.ts']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['clients/web/**/*.ts', 'clients/web/**/*.svelte'],
    extends: [ts.configs.recommendedTypeChecked, svelte.configs.recommended],
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        project: 'clients/web/tsconfig.json',
        tsconfigRootDir: root,
        extraFileExtensions: ['.svelte'],
        parser: ts.parser,
      },
    },
    rules: {
      // ESLint types every export of a .svelte file as `any`. svelte-check knows its type.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unused-vars': unused,
      // A function that must return a promise need not wait for one.
      '@typescript-eslint/require-await': 'off',
      // The compiler drops a space at the edge of a block, and keeps {' '}.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    // The tests' types are inferred: they show a promise that a test forgets to await.
    files: ['tests/**/*.mjs'],
    extends: [ts.configs.base],
    languageOptions: {
      globals: { ...globals.node, ...globals.browser }, // Playwright runs some functions in the page.
      parserOptions: { project: 'tests/tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    files: ['*.mjs', 'clients/web/*.mjs', 'clients/web/*.js', 'release/*.mjs', 'release/site/build.mjs'],
    languageOptions: { globals: globals.node },
  },
  { files: ['server/debug/*.js', 'release/site/search.mjs'], languageOptions: { globals: globals.browser } },
  {
    files: ['clients/web/src/serviceWorker.js'],
    // shell.mjs puts these two constants before it.
    languageOptions: { globals: { ...globals.serviceworker, FILES: 'readonly', VERSION: 'readonly' } },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    rules: { 'no-unused-vars': unused },
  },
  {
    rules: {
      // Text from outside is searched for control characters.
      'no-control-regex': 'off',
    },
  },
);
