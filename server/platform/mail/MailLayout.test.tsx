import { expect, test } from 'vitest'
import { speakInTest } from '#test/server/speak-in-test.ts'
import {
  MailLinkButton,
  MailCode,
  MailFooterLink,
  MailLayout,
  MailMutedText,
  MailRows,
  MailText,
  renderMail,
} from './MailLayout.tsx'

const link = 'https://octavo.example/m/callback/email?token=2f9c41d7a0be&operation=login'

const mail = (name: string) => (
  <MailLayout
    title="Your link to sign in"
    preview="It works once, for two hours."
    brand={{ name: 'Octavo', url: 'https://octavo.example/' }}
    note="You did not ask for this? Then there is nothing to do."
    footer={
      <>
        Octavo, for reading. <MailFooterLink href="https://help.octavo.example/">Help</MailFooterLink>
      </>
    }
  >
    <MailText>Hello {name}. Follow this link and you are in.</MailText>
    <MailLinkButton href={link}>Sign in to Octavo</MailLinkButton>
    <MailMutedText>Or copy this address into your browser:</MailMutedText>
    <MailCode>{link}</MailCode>
  </MailLayout>
)

test('renders a mail as one HTML document with title, preview, sheet and footer, and inline styles', async () => {
  const { html } = await renderMail(mail('Hana'))
  expect(html).toMatch(/^<!DOCTYPE html/)
  for (const part of [
    '<title>Your link to sign in</title>',
    'It works once',
    '>Your link to sign in</h1>',
    'prefers-color-scheme',
  ])
    expect(html).toContain(part)
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(html).not.toMatch(/<script|<link[^>]+stylesheet|var\(--/)
})

test('says the same in the text part, with full addresses and without capitals', async () => {
  const { text } = await renderMail(mail('Hana'))
  expect(text).toContain('Your link to sign in')
  expect(text).toContain('Hello Hana. Follow this link and you are in.')
  expect(text).toContain(`Sign in to Octavo ${link}`)
  expect(text).toContain('Octavo, for reading. Help https://help.octavo.example/')
  expect(text).not.toMatch(/<\w/)
})

test("renders people's input as text, never as markup", async () => {
  const { html } = await renderMail(mail('<img src=x onerror=alert(1)>'))
  expect(html).toContain('&lt;img src=x')
  expect(html).not.toContain('<img')
})

test('begins on the right where its language does', async () => {
  const bill = (
    <MailLayout title="إيصال" brand={{ name: 'Octavo', url: 'https://octavo.example/' }}>
      <MailRows rows={[['المبلغ', '5.00']]} />
    </MailLayout>
  )
  expect((await renderMail(bill)).html).toMatch(/<html[^>]* dir="ltr".*text-align:right/s)
  speakInTest({ language: 'ar' })
  expect((await renderMail(bill)).html).toMatch(/<html[^>]* dir="rtl" lang="ar".*padding-left:24px.*text-align:left/s)
})
