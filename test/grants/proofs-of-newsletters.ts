import { newId } from '#server/platform/ids.ts'
import { hour } from '#shared/time/units.ts'
import { issueText, scheduleIssue, testIssue, writtenIssue } from '#test/server/newsletter-issues.ts'
import {
  createNewsletter,
  csvFileOf,
  emailOf,
  exportSubscribers,
  importSubscribers,
  subscribe,
  updateNewsletter,
} from '#test/server/newsletters.ts'
import { writer } from '#test/server/writers.ts'
import type { Proof } from './proofs.ts'
import { editorOf, type World } from './world.ts'

const newsletterOf = async ({ owner, quay }: World): Promise<string> =>
  String((await createNewsletter(owner, { collectionId: quay.id, name: 'Tide table' })).id)

export const proofsOfNewsletters = {
  replyAddress: async (world) => {
    const id = await newsletterOf(world)
    await updateNewsletter(world.holder, { id, input: { replyToEmail: emailOf(world.holder) } })
    return async () => {
      const editor = editorOf(world)
      const subject = `Springs ${newId()}`
      const emailId = await writtenIssue(editor, id, issueText(subject))
      await testIssue(editor, { emailId })
      const mails = await world.server.app.mailbox(emailOf(editor))
      const mail = mails.find((one) => one.subject.includes(subject))
      return mail?.headers['Reply-To'] === emailOf(world.holder)
    }
  },
  scheduledIssue: async (world) => {
    const { server, holder } = world
    const id = await newsletterOf(world)
    const reader = await writer(server.app)
    await subscribe(reader, { id })
    const subject = `Springs ${newId()}`
    const emailId = await writtenIssue(holder, id, issueText(subject))
    await scheduleIssue(holder, { emailId, scheduledAt: new Date(server.app.clock().getTime() + hour).toISOString() })
    return async () => {
      server.advance(hour)
      return (await server.app.mailbox(emailOf(reader))).some((mail) => mail.subject === subject)
    }
  },
  subscriberImport: async (world) => {
    const { server, owner } = world
    const id = await newsletterOf(world)
    const fileId = await csvFileOf(owner, `Email\nreader${newId()}@posteo.example\n`)
    await importSubscribers(owner, { id, fileId, consent: true })
    return async () => {
      await server.app.jobs.drain()
      const rows = await server.app.database.db
        .selectFrom('newsletterSubscriptions')
        .select('id')
        .where('newsletterId', '=', id)
        .where('isImported', '=', true)
        .execute()
      return rows.length > 0
    }
  },
  subscriberExport: async (world) => {
    const id = await newsletterOf(world)
    const { id: exportId } = await exportSubscribers(world.owner, { id })
    await world.server.app.jobs.drain()
    return async () => (await world.holder.get(`/me/export/${String(exportId)}`)).statusCode === 200
  },
} satisfies Record<string, Proof>
