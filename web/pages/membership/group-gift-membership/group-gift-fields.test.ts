import { expect, test } from 'vitest'
import { parseEmails, groupGiftFieldErrors } from './group-gift-fields.ts'

const entry = {
  seats: '5',
  organizationName: 'Reading room',
  contactEmail: 'odile@octavo.example',
  recipientEmails: '',
  message: '',
}

test('requires a count, a giver, and no more addresses than memberships', () => {
  expect(groupGiftFieldErrors(entry)).toEqual({})
  expect(parseEmails('a@b.example\n c@d.example, e@f.example;')).toEqual(['a@b.example', 'c@d.example', 'e@f.example'])
  for (const seats of ['1', '501', 'five', '']) expect(groupGiftFieldErrors({ ...entry, seats }), seats).toHaveProperty('seats')
  expect(groupGiftFieldErrors({ ...entry, seats: '2', recipientEmails: 'a@b.example c@d.example e@f.example' })).toEqual({
    recipientEmails: 'There are more addresses than memberships.',
  })
  expect(groupGiftFieldErrors({ ...entry, recipientEmails: 'a@b.example nobody' })).toEqual({
    recipientEmails: '“nobody” isn’t a valid email address.',
  })
})
