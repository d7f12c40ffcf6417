import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { giftCodeTexts, parseGiftCode } from '#shared/membership/gifts.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Quotation } from '#web/design/Text/Text.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { publicationGiftQuery, redeemPublicationGiftMutation } from './gifts.operations.ts'

/** Redeems the code of a gift, for a new membership or another year of the one the reader has. */
function RedeemScreen({ input }: { input: PageInput }) {
  const given = input.query.get('code') ?? ''
  const code = parseGiftCode(given)
  const redeem = useMutation(redeemPublicationGiftMutation)
  const form = useForm({
    initial: { code: given },
    onSubmit: async (values) => {
      const entered = parseGiftCode(values.code)
      if (entered === undefined) return { message: t(giftCodeTexts.NOT_FOUND), field: 'code' }
      const { payload, refusal } = readPayload(await redeem({ code: entered }), 'PublicationMembership')
      // A full page load: everything cached here was loaded for a non-member.
      if (payload)
        window.location.assign(
          pathTo('ShowPublicationMembership', { collectionSlug: payload.collection.slug }, { query: { joined: 1 } }),
        )
      return refusal && { ...refusal, field: 'code' }
    },
  })
  return (
    <Page
      align="center"
      title={t`Redeem your gift`}
      lead={t`The code in your gift email opens every member-only story for a year.`}
    >
      {code !== undefined && <GiftSummary code={code} />}
      <Form form={form} submitText={t`Redeem`} label={t`Redeem a gift`}>
        <Field label={t`Gift code`} hint={t`The 12-character code from your gift email.`} {...form.field('code')}>
          <TextInput
            {...form.text('code')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            placeholder="ABCD-EFGH-2345"
          />
        </Field>
      </Form>
    </Page>
  )
}

/** The gift of the code in the address. */
function GiftSummary({ code }: { code: string }) {
  const gift = useQuery(publicationGiftQuery, { code }).data?.publicationGift
  if (gift?.__typename === 'NotFound') return <Notice tone="warning">{t(giftCodeTexts.NOT_FOUND)}</Notice>
  if (gift?.__typename !== 'PublicationGift') return null
  const { isRedeemable, giverName, words, tier, collection } = gift
  if (!isRedeemable) return <Notice tone="warning">{t`This gift can’t be redeemed any more.`}</Notice>
  return (
    <Notice tone="gilt">
      {rich`A year of ${<bdi>{collection.name}</bdi>}, ${<bdi>{tier.name}</bdi>}, from ${<bdi>{giverName}</bdi>}.`}
      {words && <Quotation>{words}</Quotation>}
    </Notice>
  )
}

export const page: PageModule = {
  queries: ({ query }) => {
    const code = parseGiftCode(query.get('code') ?? '')
    return code === undefined ? [] : [pageQuery(publicationGiftQuery, { code })]
  },
  head: () => ({ title: t`Redeem a gift`, noindex: true }),
  Page: RedeemScreen,
}
