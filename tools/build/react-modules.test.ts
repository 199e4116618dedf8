import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.ts'
import { asModule } from './react-modules.ts'

const cjs = `"use strict";
var React = require("react"),
  Other = require("react-dom"),
  marker = Symbol.for("react.fragment");
function make(type) {
  return { type: type, marker: marker, React: React, Other: Other };
}
exports.Fragment = marker;
exports.__INTERNALS =
  make;
exports.make = make;
exports.cache = function (fn) {
  return make(fn);
};
exports.version = "19.3.1";
`

test('what React exports and requires becomes exports and imports by name', () => {
  const code = asModule(cjs, 'react.js')
  expect(code).toMatch(/^import \* as React from 'react'\nimport \* as Other from 'react-dom'\n/)
  expect(code).toContain('var marker = Symbol')
  for (const name of ['marker as Fragment', 'make as __INTERNALS', 'make as make']) {
    expect(code).toContain(`export { ${name} };`)
  }
  expect(code).toContain('export { $cache as cache };\nconst $cache = function (fn) {')
  expect(code).not.toMatch(/\bexports\b|require/)
})

test('a package that exports inside a function stops the build with the file', () => {
  expect(() => asModule('function late() {\n  exports.use = 1;\n}\n', 'react.js')).toThrow('react.js')
})

test('elements are made by the function that React exports', () => {
  const code = readFileSync(join(root, 'node_modules/react/cjs/react-jsx-runtime.production.js'), 'utf8')
  expect(asModule(code, 'react-jsx-runtime.js')).toMatch(
    /export \{ (\w+) as jsx \};\s*export \{ \1 as jsxs \};/,
  )
})
