import { diffDocuments } from '#shared/body/delta.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { TestBrowser } from './test-app.ts'
import { asker, p } from './writers.ts'

const email =
  '... on NewsletterEmail { id kind subject previewText status audience tag { tagSlug } scheduledAt scheduleProblem recipientsCount bouncedCount unsubscribedCount openedCount clickedCount measuredCount draft { latestRev } }'
const refusals = '... on Refusal { message } ... on Conflict { code } ... on BadRequest { field }'

export const createIssue = asker(
  `mutation($id: ID!, $kind: NewsletterEmailKind, $copyOf: ID) { createNewsletterIssue(newsletterV3Id: $id, kind: $kind, copyOf: $copyOf) { __typename ${email} ... on Refusal { message } ... on BadRequest { field } } }`,
)
export const deleteIssue = asker(
  `mutation($emailId: ID!) { deleteNewsletterEmail(emailId: $emailId) { __typename ... on Refusal { message } ... on Conflict { code } } }`,
)
export const setAudience = asker(
  `mutation($emailId: ID!, $audience: NewsletterAudience!, $tierIds: [ID!], $tagSlug: String) { setNewsletterEmailAudience(emailId: $emailId, audience: $audience, tierIds: $tierIds, tagSlug: $tagSlug) { __typename ${email} ${refusals} } }`,
)
export const scheduleIssue = asker(
  `mutation($emailId: ID!, $scheduledAt: Timestamp!) { scheduleNewsletterEmail(emailId: $emailId, scheduledAt: $scheduledAt) { __typename ${email} ... on Refusal { message } ... on Conflict { code } } }`,
)
export const cancelIssue = asker(
  `mutation($emailId: ID!) { cancelNewsletterEmail(emailId: $emailId) { __typename ${email} ... on Refusal { message } ... on Conflict { code } } }`,
)
export const testIssue = asker(
  `mutation($emailId: ID!, $testAddress: String) { sendNewsletterEmail(emailId: $emailId, test: true, testAddress: $testAddress) { __typename ${email} ... on Refusal { message } ... on Conflict { code } } }`,
)
export const setWelcome = asker(
  `mutation($id: ID!, $isOn: Boolean!) { setNewsletterWelcome(newsletterV3Id: $id, isOn: $isOn) { __typename ${email} ... on Refusal { message } ... on Conflict { code } } }`,
)
export const checkIssue = asker(
  `mutation($emailId: ID!) { checkNewsletterEmail(emailId: $emailId) { __typename ... on NewsletterEmailChecks { checks { kind status message links } } ... on Refusal { message } } }`,
)
export const readIssue = asker(
  `query($id: ID!) { newsletterEmail(id: $id) { __typename ${email} ... on NewsletterEmail { draft { paragraphs { name text } }
    report { opensByHour groups { isMember measuredCount openedCount } links { url label peopleCount } typicalRates { issuesCount sentCount } } } ... on Refusal { message } } }`,
)

export const issueText = (subject: string, preview = 'A line for the inbox', ...body: Body): Body =>
  joinDocument(subject, preview, body.length > 0 ? body : [p('one', 'Good morning from the causeway.')])

type SaveReply = { success: boolean; code?: string; error?: string; payload?: { latestRev: number } }

/** Saves the whole text of an issue like the editor, from an empty one unless another text was saved before. */
export async function saveIssue(
  who: TestBrowser,
  emailId: string,
  text: Body,
  { baseRev = 0, before = joinDocument('', '', []) }: { baseRev?: number; before?: Body } = {},
): Promise<SaveReply> {
  if (!who.cookies.has('xsrf')) await who.get('/_/xsrf')
  const answer = await who.request({
    method: 'POST',
    url: `/_/api/newsletter-issues/${emailId}/deltas`,
    payload: { baseRev, deltas: diffDocuments(before, text) },
    headers: {
      accept: 'application/json',
      origin: 'http://octavo.test',
      'x-xsrf-token': decodeURIComponent(who.cookies.get('xsrf') ?? ''),
    },
  })
  return answer.json<SaveReply>()
}

/** An issue with a text of its own, ready to be sent. */
export async function writtenIssue(who: TestBrowser, newsletterId: string, text: Body): Promise<string> {
  const created = await createIssue(who, { id: newsletterId })
  const id = String(created.id)
  await saveIssue(who, id, text)
  return id
}
