import { newId } from '#server/platform/ids.ts'
import { minute } from '#shared/time/units.ts'
import { sellMemberships } from '#test/server/publication-sellers.ts'
import { addMember, publication, respondToInvitation, transfer, withdrawInvitation } from '#test/server/publications.ts'
import { removeAccount, removePublication, removeRole, suspend } from '#test/server/role-changes.ts'
import { choosePassword } from '#test/server/sign-in-methods.ts'
import { linkFor, requestSignInMail } from '#test/server/sign-in-by-mail.ts'
import type { openStripeApp } from '#test/server/stripe-app.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'
import type { Change, Grant } from './grants.ts'

export type Server = Awaited<ReturnType<typeof openStripeApp>>

/** A publication with everyone a grant may belong to, and the records of names that tests set. */
export type World = {
  server: Server
  records: Records
  quay: { id: string; slug: string; accountId: string; tierId: string }
  owner: Writer
  /** An editor, who owns the publication after a transfer. */
  heir: Writer
  staff: Writer
  /** Whose grant it is. Another browser of theirs after they have signed in again. */
  holder: Writer
  /** Who owns the publication now. */
  current: Writer
}

export type Records = { aliases: Map<string, string[]>; texts: Map<string, string[]> }

const unsuspend = asker('mutation($who: ID!) { unsuspendUser(userId: $who, reason: "A mistake") { __typename } }')
export const invite = asker(
  `mutation($id: ID!, $who: ID!, $role: CollectionRole!) { inviteToCollection(collectionId: $id, userId: $who, role: $role) {
    __typename ... on CollectionInvitation { id } } }`,
)
const invitationsOf = asker(
  `query($id: ID!) { collectionPermissions(collectionId: $id) { __typename ... on CollectionPermissions { invitations { id role } } } }`,
)

export async function openWorld(server: Server, records: Records, { holder: role }: Pick<Grant, 'holder'>): Promise<World> {
  const { app, stripe } = server
  const [owner, heir, holder] = [await writer(app), await writer(app), await writer(app, { enrolled: true })]
  const slug = `quay-${newId()}`
  const id = await publication(app, { slug, name: 'Quay', owner })
  await addMember(app, id, heir, 'EDITOR')
  if (role === 'EDITOR' || role === 'WRITER') await addMember(app, id, holder, role)
  const { id: accountId } = stripe.authorizeAccount().account
  const [tierId = ''] = await sellMemberships(app, id, { accountId })
  return {
    server,
    records,
    quay: { id, slug, accountId, tierId },
    owner,
    heir,
    staff: await writer(app, { staff: true }),
    holder: role === 'OWNER' ? owner : holder,
    current: owner,
  }
}

async function transferTo(world: World, from: Writer, to: Writer) {
  const { invitations } = await invitationsOf(from, { id: world.quay.id })
  for (const { id, role } of invitations as { id: string; role: string }[])
    if (role === 'OWNER') await withdrawInvitation(from, { invitation: id })
  const transferred = await transfer(from, to, world.quay.id)
  if (transferred.__typename !== 'MutationSuccess') throw new Error(String(transferred.message))
  world.current = to
}

/** Another browser, in which they have restored their account by signing in. */
async function signInAgain(world: World): Promise<void> {
  const { app } = world.server
  const { id, username } = world.holder
  const browser = app.browser()
  const email = `${username}@posteo.example`
  await requestSignInMail(browser, { email })
  await browser.openAndConfirm(await linkFor(app, email))
  world.holder = { ...browser, id, username }
  if (world.owner.id === id) {
    world.owner = world.holder
    world.current = world.holder
  }
}

async function rejoin(world: World, who: Writer, role: 'EDITOR' | 'WRITER'): Promise<void> {
  const { id: invitation } = await invite(world.current, { id: world.quay.id, who: who.id, role })
  await respondToInvitation(who, { invitation, accept: true })
}

type Step = (world: World, grant: Grant) => Promise<{ __typename: string } | void>

/** What is done, and how it is undone where it can be. */
const steps: Record<Change, { apply: Step; undo?: Step }> = {
  TRANSFER: {
    apply: (world) => transferTo(world, world.owner, world.heir),
    undo: (world) => transferTo(world, world.heir, world.owner),
  },
  REMOVAL: {
    apply: async (world, { holder: role }) => {
      const leaver = role === 'READER' ? world.owner : world.holder
      if (leaver.id === world.owner.id) await transferTo(world, world.owner, world.heir)
      return removeRole(world.current, { id: world.quay.id, who: leaver.id })
    },
    undo: async (world, { holder: role }) =>
      rejoin(world, role === 'READER' ? world.owner : world.holder, role === 'WRITER' ? 'WRITER' : 'EDITOR'),
  },
  SUSPENSION: {
    apply: ({ staff, holder }) => suspend(staff, { who: holder.id }),
    undo: ({ staff, holder }) => unsuspend(staff, { who: holder.id }),
  },
  ACCOUNT_DELETION: {
    apply: ({ holder }) => removeAccount(holder, { username: holder.username }),
    undo: signInAgain,
  },
  PUBLICATION_DELETION: {
    apply: (world) => removePublication(world.current, { id: world.quay.id, slug: world.quay.slug }),
  },
  NEW_PASSWORD: { apply: ({ holder }) => choosePassword(holder, { newPassword: 'four unrelated tidal words' }) },
}

export async function applyChange(world: World, grant: Grant, change: Change): Promise<void> {
  const answer = await steps[change].apply(world, grant)
  if (answer && !['MutationSuccess', 'User'].includes(answer.__typename)) throw new Error(`${change}: ${answer.__typename}`)
  // Hosts are cached for seconds.
  world.server.advance(minute)
}

/** Whether it could be undone. */
export async function undoChange(world: World, grant: Grant, change: Change): Promise<boolean> {
  const { undo } = steps[change]
  if (!undo) return false
  await undo(world, grant)
  world.server.advance(minute)
  return true
}

/** An editor at work whatever happens to the holder: who owns it now, or the heir where that is the holder. */
export const editorOf = (world: World): Writer => (world.current.id === world.holder.id ? world.heir : world.current)
