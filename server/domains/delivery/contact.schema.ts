import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { contactReasons, sendContactMessage } from './send-contact-message.ts'

const ContactReasonRef = builder.enumType('ContactReason', { values: contactReasons })

const ContactInputRef = builder.inputType('ContactInput', {
  fields: (t) => ({
    reason: t.field({ type: ContactReasonRef, required: true }),
    name: t.string({ required: true }),
    email: t.string({ required: true }),
    organization: t.string(),
    message: t.string({ required: true }),
  }),
})

const ResultRef = resultUnion('SendContactMessageResult', MutationSuccessRef, sendContactMessage.head.refusals)

builder.mutationField('sendContactMessage', (t) =>
  t.field({
    type: ResultRef,
    args: { input: t.arg({ type: ContactInputRef, required: true }) },
    resolve: async (_root, { input }, ctx) =>
      unwrapDone(await sendContactMessage(ctx, { ...input, organization: input.organization ?? '' })),
  }),
)
