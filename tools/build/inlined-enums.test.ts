import { describe, expect, it } from 'vitest'
import { asEnums } from './inlined-enums.ts'

const compiled = `var State;
(function (State) {
    State[State["Text"] = 1] = "Text";
    // Attributes
    State[State["InName"] = 8] = "InName";
})(State || (State = {}));
export var Quote;
(function (Quote) {
    Quote[Quote["None"] = 0] = "None";
})(Quote || (Quote = {}));
class Reader { state = State.Text }
`

describe('enums of packages', () => {
  it('are enums again, handed on as before', () => {
    expect(asEnums(compiled, 'Reader.js')).toBe(
      'enum State { Text = 1, InName = 8 }\nexport enum Quote { None = 0 }\nclass Reader { state = State.Text }\n',
    )
  })

  it.each([
    ['without one', 'class Reader {}'],
    ['with one of texts', compiled.replace('State["InName"] = 8', 'State["InName"] = "name"')],
  ])('a module %s stops the build with its name', (_, code) => {
    expect(() => asEnums(code, 'dist/Reader.js')).toThrow('dist/Reader.js')
  })
})
