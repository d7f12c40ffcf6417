import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox, Radio, Switch } from './Choice.tsx'
import { CodeInput } from './CodeInput.tsx'
import { counterText, isOverLimit, onlyDigits } from './counter.ts'
import { Field } from './Field.tsx'
import { FieldSet } from './FieldSet.tsx'
import { NumberInput, PhoneInput, TextInput } from './TextInput.tsx'

test('[field-character-counter] shows the count and the limit, and an error above the limit', () => {
  expect(counterText(12, 160)).toBe('12/160')
  expect(isOverLimit(160, 160)).toBe(false)
  expect(isOverLimit(161, 160)).toBe(true)
  const bio = (count: number) =>
    renderToString(
      <Field label="Short bio" count={count} limit={160}>
        <TextInput />
      </Field>,
    )
  expect(bio(12)).toMatch(/<span class="num[^"]*counter[^"]*">12\/160</)
  expect(bio(12)).not.toContain('aria-invalid')
  expect(bio(161)).toMatch(/<span class="[^"]*over[^"]*">161\/160</)
  expect(bio(161)).toContain('aria-invalid="true"')
})

test('associates label, hint and error with the control', () => {
  const html = renderToString(
    <Field label="Display name" hint="Shown on your profile." error="Write a name.">
      <TextInput name="name" />
    </Field>,
  )
  const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`for="${id}"`)
  expect(html).toContain(`aria-describedby="${id}-error ${id}-hint"`)
  expect(html).toMatch(new RegExp(`id="${id}-error"[^>]*aria-live="polite"`))
  expect(html).toContain('Write a name.')
})

test.each(['LOADING', 'SUCCESS', 'ERROR'] as const)('[field-status] status %s is shown with a text alternative', (status) => {
  const html = renderToString(
    <Field label="Username" status={status}>
      <TextInput />
    </Field>,
  )
  expect(html).toContain(`data-status="${status}"`)
  expect(html).toMatch(/role="status"><svg[^>]*aria-label="[^"]+"/)
})

test('[field-phone-ten-digits] limits a phone number to ten digits', () => {
  expect(renderToString(<PhoneInput aria-label="Phone" />)).toContain('pattern="[0-9]{10}"')
})

test('[field-number-digits-only] drops everything but digits from a number field', () => {
  expect(onlyDigits('1e5')).toBe('15')
  expect(onlyDigits('abc')).toBe('')
  expect(onlyDigits(' 407 133 ', 6)).toBe('407133')
  expect(renderToString(<NumberInput aria-label="Age" />)).toContain('inputMode="numeric"')
})

test('renders a login code as a single autofillable field that looks like six', () => {
  const html = renderToString(<CodeInput aria-label="Login code" defaultValue="4071" />)
  expect(html.match(/<input/g)).toHaveLength(1)
  expect(html).toContain('autoComplete="one-time-code"')
  expect(html).toContain('pattern="[0-9]{6}"')
  expect(html.match(/<span aria-hidden="true"/g)).toHaveLength(6)
})

test('renders choices as native inputs with labels', () => {
  expect(renderToString(<Checkbox name="responses">Allow responses</Checkbox>)).toMatch(/^<label[^>]*><input[^>]*type="checkbox"/)
  expect(renderToString(<Radio name="for">Members</Radio>)).toMatch(/^<label[^>]*><input[^>]*type="radio"/)
  expect(renderToString(<Switch aria-label="Send it" />)).toMatch(/role="switch"/)
})

test('groups related choices under their legend', () => {
  const html = renderToString(
    <FieldSet legend="Who can respond" error="Choose one.">
      <Radio name="who">Everyone</Radio>
    </FieldSet>,
  )
  expect(html).toMatch(/^<fieldset[^>]*aria-describedby="([^"]+)-error"/)
  expect(html).toMatch(/<legend[^>]*>Who can respond<\/legend>/)
})
