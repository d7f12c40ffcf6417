import { expect, test } from 'vitest'
import { toastStore } from '#web/design/Toast/toast-store.ts'
import { showRefusal } from './show-refusal.ts'

const refusals: [title: string, kind: string, text: string][] = [
  ['[union-text-bad-request]', 'BadRequest', "Something about that request isn't right. Please check and try again."],
  ['[union-text-forbidden]', 'Forbidden', "You don't have permission to do that."],
  ['[union-text-not-found]', 'NotFound', "We couldn't find that."],
  ['[union-text-unauthorized]', 'Unauthorized', 'Please sign in to continue.'],
  ['[union-text-conflict]', 'Conflict', 'This was changed in the meantime. Reload and try again.'],
  ['[union-text-rate-limited]', 'RateLimited', "You're doing that too often. Please wait a moment and try again."],
  ['[union-text-too-many-requests]', 'TooManyRequests', 'Too many attempts. Please try again later.'],
  ['[union-text-service-unavailable]', 'ServiceUnavailable', "This isn't available right now. Please try again later."],
  ['[union-text-already-exists]', 'AlreadyExists', 'That already exists.'],
  ['[union-text-payment-method-declined]', 'PaymentMethodDeclined', 'Your payment method was declined. Please try another one.'],
  ['[union-text-payment-error]', 'PaymentError', 'Your payment could not be processed. You have not been charged.'],
  [
    '[union-text-max-pinned-stories-reached]',
    'MaxPinnedStoriesReached',
    'You can pin up to 5 stories. Unpin one to pin another.',
  ],
  ['[union-text-account-suspended]', 'AccountSuspended', "Your account is suspended, so you can't do that."],
  ['[union-text-failed-challenge]', 'FailedChallenge', 'reCAPTCHA verification failed.'],
  ['[union-text-empty-queue]', 'EmptyQueue', "You're all caught up. There is nothing left to review."],
  ['[union-text-no-assigned-tags-error]', 'NoAssignedTagsError', 'You have no assigned topics yet.'],
  ['[union-text-missing-localization-information]', 'MissingLocalizationInformation', 'Please choose your country to continue.'],
  ['[union-text-checkout-not-available]', 'CheckoutNotAvailable', "Checkout isn't available for your account right now."],
  [
    '[union-text-mastodon-instance-connection-error]',
    'MastodonInstanceConnectionError',
    "We couldn't reach that Mastodon server. Check its address and try again.",
  ],
  [
    '[union-text-mastodon-account-validation-error]',
    'MastodonAccountValidationError',
    "That username can't be used on Mastodon. Choose another one.",
  ],
  ['[union-text-phone-number-validation-error]', 'PhoneNumberValidationError', 'Please enter a valid phone number.'],
  ['[union-text-custom-domain-failure]', 'CustomDomainFailure', "We couldn't connect that domain. Check it and try again."],
]

test.each(refusals)('%s %s shows its message, otherwise: %s', (_title, kind, text) => {
  for (const message of ['', null, undefined]) {
    showRefusal({ __typename: kind, message })
    expect(toastStore.get()).toMatchObject({ message: text, toastStyle: 'ERROR' })
  }
  showRefusal({ __typename: kind, message: 'The tide is out.' })
  expect(toastStore.get()).toMatchObject({ message: 'The tide is out.', toastStyle: 'ERROR' })
  showRefusal({ message: '', extensions: { code: kind } })
  expect(toastStore.get()).toMatchObject({ message: text })
})

test('[union-text-publishing-restricted-banned-links] names the links that may not be published', () => {
  showRefusal({ __typename: 'PublishingRestrictedBannedLinks', links: ['https://banned.example/a', 'https://banned.example/b'] })
  expect(toastStore.get()).toMatchObject({
    message:
      "Your story contains links that aren't allowed: https://banned.example/a, https://banned.example/b. Remove them to publish.",
    toastStyle: 'ERROR',
  })
})

test('shows a generic sentence for an unknown refusal', () => {
  showRefusal({ __typename: 'Eclipse' })
  expect(toastStore.get()).toMatchObject({ message: 'Please try again.', toastStyle: 'ERROR' })
})
