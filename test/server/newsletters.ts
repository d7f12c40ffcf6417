import type { TestApp, TestBrowser } from './test-app.ts'
import { asker, type Writer } from './writers.ts'

const bad = '... on BadRequest { message field code }'
const newsletter =
  '... on NewsletterV3 { id slug name description showPromo type subscribersCount viewerIsSubscribed replyToEmail }'
const subscription = '... on NewsletterSubscription { id newsletterV3Id userId email subscribedAt unsubscribedAt imported }'
const email = '... on NewsletterEmail { id subject previewText status recipientsCount openedCount clickedCount post { id } }'
const notStarted = `${bad} ... on Refusal { message }` as const

export const createNewsletter = asker(
  `mutation($collectionId: ID, $name: String!, $description: String) { createNewsletterV3(collectionId: $collectionId, name: $name, description: $description) { __typename ${newsletter} ${bad} ... on Refusal { message } } }`,
)
export const updateNewsletter = asker(
  `mutation($id: ID!, $input: NewsletterV3Input!) { updateNewsletterV3(newsletterV3Id: $id, input: $input) { __typename ${newsletter} ${bad} ... on Refusal { message } } }`,
)
export const deleteNewsletter = asker(
  `mutation($id: ID!) { deleteNewsletterV3(newsletterV3Id: $id) { __typename ... on MutationSuccess { success } ... on Refusal { message } } }`,
)
export const readNewsletter = asker(
  `query($id: ID, $slug: String, $collectionSlug: String) { newsletterV3(id: $id, slug: $slug, collectionSlug: $collectionSlug) { __typename ${newsletter} ... on Refusal { message } } }`,
)
export const subscribe = asker(
  `mutation($id: ID!, $email: String, $captchaValue: String) { subscribeNewsletterV3(newsletterV3Id: $id, email: $email, captchaValue: $captchaValue) { __typename ${subscription} ${notStarted} } }`,
)
export const subscribeToUser = asker(
  `mutation($userId: ID!, $email: String) { subscribeToUser(userId: $userId, email: $email) { __typename ${subscription} ${notStarted} } }`,
)
export const confirm = asker(
  `mutation($token: String!) { confirmNewsletterSubscription(token: $token) { __typename ${subscription} ${bad} ... on Refusal { message } } }`,
)
export const unsubscribe = asker(
  `mutation($id: ID!, $hash: String) { unsubscribeNewsletterV3(newsletterV3Id: $id, hash: $hash) { __typename ... on MutationSuccess { success } ... on Refusal { message } } }`,
)
export const unsubscribeAll = asker(
  `mutation($scope: String!, $hash: String) { unsubscribeAllNewsletters(scope: $scope, hash: $hash) { __typename ... on MutationSuccess { success } ... on Refusal { message } } }`,
)
export const createEmail = asker(
  `mutation($id: ID!, $subject: String!, $previewText: String, $postId: ID) { createNewsletterEmail(newsletterV3Id: $id, subject: $subject, previewText: $previewText, postId: $postId) { __typename ${email} ${bad} ... on Refusal { message } } }`,
)
export const sendEmail = asker(
  `mutation($emailId: ID!, $test: Boolean) { sendNewsletterEmail(emailId: $emailId, test: $test) { __typename ${email} ... on Conflict { message code } ... on PublishingRestrictedBannedLinks { links } ... on Refusal { message } } }`,
)
export const importSubscribers = asker(
  `mutation($id: ID, $fileId: ID!, $consent: Boolean!) { importSubscribers(newsletterV3Id: $id, fileId: $fileId, consent: $consent) { __typename ... on SubscriberImport { id status acceptedCount refusedCount } ${bad} ... on Refusal { message } } }`,
)
export const exportSubscribers = asker(
  `mutation($id: ID) { exportSubscribers(newsletterV3Id: $id) { __typename ... on ExportJob { id kind status url } ... on Refusal { message } } }`,
)
export const enableWriter = asker(
  `mutation($userId: ID!) { lazilyEnableWriterSubscription(userId: $userId) { __typename ${newsletter} ... on Refusal { message } } }`,
)
export const readSubscribers = asker(
  `query($id: ID!, $paging: PagingOptions) { newsletterSubscribers(newsletterV3Id: $id, paging: $paging) { __typename ... on SubscriberConnection { items { email userId imported } totalCount pagingInfo { next { limit to } } } ... on Refusal { message } } }`,
)

/** The token of the newest confirmation mail to this address. */
export async function confirmation(app: TestApp, address: string): Promise<string> {
  const [mail] = (await app.mailbox(address)).filter(({ subject }) => subject.startsWith('Confirm your subscription'))
  return /confirmation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The unsubscribe hash of the newest mail to an address. */
export async function unsubscribeHash(app: TestApp, address: string): Promise<string> {
  const [mail] = await app.mailbox(address)
  return /\/leave\/([\w-]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
}

export const emailOf = ({ username }: Writer): string => `${username}@posteo.example`

/** Uploads a list of addresses like a browser, and returns the id of the file. */
export async function uploadList(who: TestBrowser, text: string, url = '/_/subscriber-file') {
  const boundary = 'list-of-addresses'
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`
  if (!who.cookies.has('xsrf')) await who.get('/_/xsrf')
  return who.request({
    method: 'POST',
    url,
    payload,
    headers: {
      accept: '*/*',
      origin: 'http://octavo.test',
      'x-xsrf-token': decodeURIComponent(who.cookies.get('xsrf') ?? ''),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
}

export async function csvFileOf(who: TestBrowser, text: string): Promise<string> {
  const sent = await uploadList(who, text)
  return sent.json<{ payload?: { fileId?: string } }>().payload?.fileId ?? ''
}
