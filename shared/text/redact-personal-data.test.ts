import { expect, test } from 'vitest'
import { redactPersonalData } from './redact-personal-data.ts'

test.each([
  ['No answer from /@ada/tides?source=mail&token=abc for ada.l@posteo.example', 'No answer from /@…/tides?… for [e-mail]'],
  [`GET /m/app/login/${'x'.repeat(43)} failed`, 'GET /m/app/login/[…] failed'],
  ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
  ['at show (/_/static/assets/StoryPage-Cx1yZ2aB.js:12:7)', 'at show (/_/static/assets/StoryPage-Cx1yZ2aB.js:12:7)'],
])('%s', (input, expected) => {
  expect(redactPersonalData(input)).toBe(expected)
})
