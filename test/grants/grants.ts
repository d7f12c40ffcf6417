import type { Tables } from '#server/platform/database/tables.generated.ts'

/** What can end or pass on the role that a grant came from, each as it happens through the public door in `changes.ts`. */
export const changes = {
  TRANSFER: 'another person owns the publication',
  REMOVAL: 'whose grant it is has left the staff, an owner after a transfer',
  SUSPENSION: 'whose grant it is is suspended',
  ACCOUNT_DELETION: 'whose grant it is deletes their account',
  PUBLICATION_DELETION: 'the owner deletes the publication',
  NEW_PASSWORD: 'whose grant it is sets another password and keeps what acts for them',
} as const

export type Change = keyof typeof changes

/**
 * - `ENDS`: it stops working, also when the change is undone.
 * - `PAUSES`: it does not work, and works again when the change is undone, because the role is asked for at each use.
 * - `STAYS`: it works on.
 */
export type Outcome = 'ENDS' | 'PAUSES' | 'STAYS'

type Cell = readonly [Outcome, because: string]

export type Grant = {
  what: string
  /** Whose grant it is. A reader is not on the staff; for them, the owner who was there then leaves. */
  holder: 'OWNER' | 'EDITOR' | 'WRITER' | 'READER'
  tables: readonly (keyof Tables)[]
  when: Readonly<Record<Change, Cell>>
}

const own = 'A password is about signing in; the owner is asked whether to end what acts for them.'
const ofPublication = 'It is of the publication, which others may run.'
const restored = 'An account that is restored within its 14 days is as it was.'
const gone = 'There is nothing left to use it on.'
const atUse = 'The role is asked for at each use.'
const paid = 'It is paid for.'

/** Everything that a role in a publication gives beyond the role itself. See docs/decisions/0103-ask-for-the-role-at-use.md. */
export const grants = {
  invitation: {
    what: 'an invitation to edit',
    holder: 'OWNER',
    tables: ['publicationInvitations'],
    when: {
      TRANSFER: ['ENDS', 'The new owner chooses editors.'],
      REMOVAL: ['ENDS', 'Who invites has to be there.'],
      SUSPENSION: ['PAUSES', atUse],
      ACCOUNT_DELETION: ['PAUSES', restored],
      PUBLICATION_DELETION: ['ENDS', gone],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  offer: {
    what: 'an offer of the publication',
    holder: 'OWNER',
    tables: ['publicationInvitations'],
    when: {
      TRANSFER: ['ENDS', 'It has to be withdrawn before.'],
      REMOVAL: ['ENDS', 'It has to be withdrawn before.'],
      SUSPENSION: ['ENDS', 'A change of owner does not wait.'],
      ACCOUNT_DELETION: ['ENDS', 'A change of owner does not wait.'],
      PUBLICATION_DELETION: ['ENDS', gone],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  domain: {
    what: 'a custom domain',
    holder: 'OWNER',
    tables: ['customDomains'],
    when: {
      TRANSFER: ['STAYS', 'Readers know the address, and its DNS records agree to it. Both owners get an email.'],
      REMOVAL: ['STAYS', 'Its DNS records decide, and their owner can end it.'],
      SUSPENSION: ['STAYS', 'A publication is suspended on its own.'],
      ACCOUNT_DELETION: ['STAYS', ofPublication],
      PUBLICATION_DELETION: ['ENDS', gone],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  domainRequest: {
    what: 'a custom domain that is not live yet',
    holder: 'OWNER',
    tables: ['customDomains'],
    when: {
      TRANSFER: ['ENDS', 'It was the wish of the former owner alone.'],
      REMOVAL: ['ENDS', 'It was the wish of the former owner alone.'],
      SUSPENSION: ['PAUSES', atUse],
      ACCOUNT_DELETION: ['PAUSES', restored],
      PUBLICATION_DELETION: ['ENDS', gone],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  replyAddress: {
    what: 'the address that readers of the newsletter reply to',
    holder: 'EDITOR',
    tables: ['newsletters'],
    when: {
      TRANSFER: ['STAYS', 'They still edit it.'],
      REMOVAL: ['PAUSES', atUse],
      SUSPENSION: ['PAUSES', atUse],
      ACCOUNT_DELETION: ['PAUSES', restored],
      PUBLICATION_DELETION: ['ENDS', gone],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  scheduledStory: {
    what: 'a story scheduled in the publication',
    holder: 'EDITOR',
    tables: ['storySchedules'],
    when: {
      TRANSFER: ['STAYS', 'They are still an editor.'],
      REMOVAL: ['ENDS', 'It stays a draft with the reason; an editor schedules it again.'],
      SUSPENSION: ['ENDS', 'It stays a draft with the reason.'],
      ACCOUNT_DELETION: ['ENDS', 'It is in the trash at that time.'],
      PUBLICATION_DELETION: ['ENDS', 'It does not go out elsewhere instead; the draft has the reason.'],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  scheduledIssue: {
    what: 'a scheduled issue of the newsletter',
    holder: 'EDITOR',
    tables: ['newsletterIssues'],
    when: {
      TRANSFER: ['STAYS', 'They are still an editor.'],
      REMOVAL: ['ENDS', 'It is a draft again, with the reason; an editor schedules it again.'],
      SUSPENSION: ['ENDS', 'It is a draft again, with the reason.'],
      ACCOUNT_DELETION: ['ENDS', 'It is a draft again, with the reason.'],
      PUBLICATION_DELETION: ['ENDS', gone],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  token: {
    what: 'an integration token that publishes there',
    holder: 'EDITOR',
    tables: ['integrationTokens'],
    when: {
      TRANSFER: ['STAYS', 'They are still an editor.'],
      REMOVAL: ['PAUSES', atUse],
      SUSPENSION: ['PAUSES', atUse],
      ACCOUNT_DELETION: ['PAUSES', restored],
      PUBLICATION_DELETION: ['ENDS', gone],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  application: {
    what: 'an application that publishes there',
    holder: 'EDITOR',
    tables: ['oauthGrants', 'oauthTokens'],
    when: {
      TRANSFER: ['STAYS', 'They are still an editor.'],
      REMOVAL: ['PAUSES', atUse],
      SUSPENSION: ['PAUSES', atUse],
      ACCOUNT_DELETION: ['PAUSES', restored],
      PUBLICATION_DELETION: ['ENDS', gone],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  shareLink: {
    what: 'a link that opens a member-only story of another',
    holder: 'EDITOR',
    tables: ['shareKeys'],
    when: {
      TRANSFER: ['STAYS', 'They are still an editor.'],
      REMOVAL: ['PAUSES', atUse],
      SUSPENSION: ['PAUSES', atUse],
      ACCOUNT_DELETION: ['PAUSES', restored],
      PUBLICATION_DELETION: ['ENDS', 'The story belongs to its writer alone.'],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  submission: {
    what: 'a submitted story',
    holder: 'WRITER',
    tables: ['submissions'],
    when: {
      TRANSFER: ['STAYS', 'The editors decide, and the new owner is one.'],
      REMOVAL: ['ENDS', 'It goes back to its writer, who gets a notification.'],
      SUSPENSION: ['PAUSES', 'Nothing of a suspended writer is published.'],
      ACCOUNT_DELETION: ['PAUSES', restored],
      PUBLICATION_DELETION: ['ENDS', 'It goes back to its writer.'],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  sellerAccount: {
    what: 'the account that members pay',
    holder: 'OWNER',
    tables: ['sellerAccounts', 'publicationSales', 'publicationTiers'],
    when: {
      TRANSFER: ['PAUSES', 'A former owner is not paid. Both get an email.'],
      REMOVAL: ['ENDS', 'A former owner is not paid.'],
      SUSPENSION: ['PAUSES', 'A suspended owner is not paid; renewals wait.'],
      ACCOUNT_DELETION: ['PAUSES', 'A closed account is not paid; renewals wait.'],
      PUBLICATION_DELETION: ['ENDS', gone],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  sellerSetup: {
    what: 'a link that connects an account to be paid',
    holder: 'OWNER',
    tables: ['sellerSetups'],
    when: {
      TRANSFER: ['PAUSES', atUse],
      REMOVAL: ['ENDS', 'They come back as an editor.'],
      SUSPENSION: ['PAUSES', atUse],
      ACCOUNT_DELETION: ['PAUSES', restored],
      PUBLICATION_DELETION: ['ENDS', gone],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  tips: {
    what: 'tips to a writer',
    holder: 'WRITER',
    tables: ['sellerAccounts', 'tips'],
    when: {
      TRANSFER: ['STAYS', 'They are of the writer.'],
      REMOVAL: ['STAYS', 'They are of the writer.'],
      SUSPENSION: ['PAUSES', atUse],
      ACCOUNT_DELETION: ['PAUSES', restored],
      PUBLICATION_DELETION: ['STAYS', 'They are of the writer.'],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  membership: {
    what: 'a membership that a reader pays for',
    holder: 'READER',
    tables: ['publicationMemberships'],
    when: {
      TRANSFER: ['STAYS', paid],
      REMOVAL: ['STAYS', paid],
      SUSPENSION: ['STAYS', 'Suspended people still read.'],
      ACCOUNT_DELETION: ['PAUSES', restored],
      PUBLICATION_DELETION: ['ENDS', 'The rest of the period is refunded. Members get an email.'],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  subscription: {
    what: 'a subscription that a reader had elsewhere, charged by the provider',
    holder: 'READER',
    tables: ['publicationMemberships'],
    when: {
      TRANSFER: ['ENDS', 'Nobody is charged for a former owner. Members keep their period, and get an email.'],
      REMOVAL: ['ENDS', 'Nobody is charged for a former owner.'],
      SUSPENSION: ['STAYS', 'Suspended people still read.'],
      ACCOUNT_DELETION: ['ENDS', 'Nobody is charged for what they cannot read.'],
      PUBLICATION_DELETION: ['ENDS', 'Nobody is charged for what is gone.'],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  gift: {
    what: 'a gift of a membership that is not redeemed yet',
    holder: 'READER',
    tables: ['publicationGifts'],
    when: {
      TRANSFER: ['STAYS', paid],
      REMOVAL: ['STAYS', paid],
      SUSPENSION: ['STAYS', paid],
      ACCOUNT_DELETION: ['STAYS', 'It is of who gets it.'],
      PUBLICATION_DELETION: ['ENDS', 'It is refunded in full.'],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  memberImport: {
    what: 'an import of paid subscribers that is under way',
    holder: 'OWNER',
    tables: ['memberImports'],
    when: {
      TRANSFER: ['ENDS', 'It would make members who pay the former owner.'],
      REMOVAL: ['ENDS', 'It would make members who pay the former owner.'],
      SUSPENSION: ['STAYS', 'The members on it have paid.'],
      ACCOUNT_DELETION: ['STAYS', 'The members on it have paid, and the publication passes to another.'],
      PUBLICATION_DELETION: ['ENDS', gone],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  subscriberImport: {
    what: 'an import of subscribers that is under way',
    holder: 'OWNER',
    tables: ['subscriberImports'],
    when: {
      TRANSFER: ['ENDS', 'Who vouched for the list has no say any more. The list says so.'],
      REMOVAL: ['ENDS', 'Who vouched for the list has no say any more.'],
      SUSPENSION: ['ENDS', 'Nothing is done for a suspended account.'],
      ACCOUNT_DELETION: ['ENDS', 'Nothing is done for a closed account.'],
      PUBLICATION_DELETION: ['ENDS', gone],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  subscriberExport: {
    what: 'a file of the addresses of subscribers',
    holder: 'OWNER',
    tables: ['exports'],
    when: {
      TRANSFER: ['PAUSES', 'The addresses are for the owner of today.'],
      REMOVAL: ['ENDS', 'They come back as an editor.'],
      SUSPENSION: ['STAYS', 'Suspended people still get their data.'],
      ACCOUNT_DELETION: ['PAUSES', restored],
      PUBLICATION_DELETION: ['ENDS', 'Readers agreed to hear from a publication that is gone.'],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
  privateFeed: {
    what: 'the private feed of a member',
    holder: 'READER',
    tables: ['privateFeeds'],
    when: {
      TRANSFER: ['STAYS', paid],
      REMOVAL: ['STAYS', paid],
      SUSPENSION: ['PAUSES', 'An address that others may have learned shows previews meanwhile.'],
      ACCOUNT_DELETION: ['PAUSES', restored],
      PUBLICATION_DELETION: ['ENDS', gone],
      NEW_PASSWORD: ['STAYS', own],
    },
  },
} as const satisfies Record<string, Grant>

export type GrantName = keyof typeof grants

/** Tables about a person and a publication that hold nothing a role gives. */
export const notGrants: Partial<Record<keyof Tables, string>> = {
  publications: 'The owner is the role itself.',
  publicationMembers: 'The role itself.',
  followsPublications: 'Of readers, and free.',
  mutesPublications: 'Of readers.',
  publicationFeaturedStories: 'What the publication shows; who chose it is a record.',
  publicationPins: 'What the publication shows; who chose it is a record.',
  featureRequests: 'A request that the editors of the day decide.',
  newsletterSubscriptions: 'Of readers, who end it themselves.',
  stories: 'Of their writers, wherever they are.',
}
