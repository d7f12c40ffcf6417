import { describe, expect, test } from 'vitest'
import { colourCode } from './coloured-code.ts'
import { renderFormula } from './formulas.ts'

describe('formulas', () => {
  test('become MathML that keeps their source', () => {
    expect(renderFormula('x^2 < y', false)).toMatch(
      /^<math .*<msup><mi>x<\/mi><mn>2<\/mn><\/msup>.*x-tex">x\^2 &lt; y<\/annotation>.*<\/math>$/,
    )
    expect(renderFormula('x', true)).toContain('display="block"')
  })

  test.each(['\\frac{', '\\undefined{x}', '\\def\\a{\\a\\a}\\a', 'x'.repeat(3_000)])(
    'that cannot be made are left as they were typed: %.20s',
    (tex) => {
      expect(renderFormula(tex, true)).toBeUndefined()
    },
  )

  test('bring neither links nor scripts nor styles along', () => {
    expect(renderFormula('\\href{javascript:alert(1)}{x}', false) ?? '').not.toContain('href=')
    expect(renderFormula('\\text{<script>alert(1)</script>}', false)).not.toContain('<script')
  })
})

describe('program text', () => {
  test('has its words told apart by kind, and stays the text it was', () => {
    expect(colourCode('const a = "<b>" // 1', 'ts')).toBe(
      '<span class="k">const</span> a = <span class="s">&quot;&lt;b&gt;&quot;</span> <span class="c">// 1</span>',
    )
  })

  test('in a language nobody knows, or in none, is left as it is', () => {
    expect(colourCode('a', 'octavo-script')).toBeUndefined()
    expect(colourCode('a', '')).toBeUndefined()
  })
})
