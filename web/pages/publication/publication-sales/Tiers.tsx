import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { tierBounds } from '#shared/membership/tier-bounds.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { type RefusalResult, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import {
  archivePublicationTierMutation,
  type ManagedTier,
  movePublicationTierMutation,
  restorePublicationTierMutation,
  type Sales,
} from './publication-sales.operations.ts'
import { TierForm } from './TierForm.tsx'

type Props = { publicationId: string; sales: Sales; onChanged: () => Promise<unknown> }

/** “$5 a month or $50 a year, 14 days free”. */
function priceText(tier: ManagedTier): string {
  const { trialDays } = tier
  const prices = pricesText(tier)
  return trialDays === null
    ? prices
    : plural(trialDays, phrase`${prices}, 1 day free`, phrase`${prices}, ${formatNumber(trialDays)} days free`)
}

function pricesText({ monthlyPrice, yearlyPrice, currency, kind }: ManagedTier): string {
  const [month, year] = [monthlyPrice, yearlyPrice].map((price) => price !== null && formatMoney(price, currency))
  if (kind === 'FOUNDING' && year) return t`${year} a year or more`
  if (month && year) return t`${month} a month or ${year} a year`
  if (month) return t`${month} a month`
  return year ? t`${year} a year` : ''
}

/** What new members choose from, and what is not sold any more. */
export function Tiers({ publicationId, sales, onChanged }: Props) {
  const [edited, setEdited] = useState<string>()
  const archive = useMutation(archivePublicationTierMutation)
  const restore = useMutation(restorePublicationTierMutation)
  const move = useMutation(movePublicationTierMutation)
  const { tiers, canEdit, currency, memberCounts } = sales
  const sold = tiers.filter((tier) => !tier.isArchived)
  const archived = tiers.filter((tier) => tier.isArchived)
  const membersOf = ({ id }: ManagedTier) => memberCounts.find(({ tierId }) => tierId === id)?.count ?? 0
  const noteOf = (tier: ManagedTier) =>
    `${priceText(tier)} · ${plural(membersOf(tier), phrase`1 member`, phrase`${formatNumber(membersOf(tier))} members`)}`

  const change = async (refusal: RefusalResult | undefined, message?: string) => {
    if (refusal) return showRefusal(refusal)
    await onChanged()
    if (message) showToast({ message })
  }
  const place = async ({ id }: ManagedTier, at: number) =>
    change(refusalOf(await move({ tierId: id, place: at }), 'PublicationTier'))
  const end = async ({ id, name }: ManagedTier) =>
    change(refusalOf(await archive({ tierId: id }), 'PublicationTier'), t`${name} archived. Its members keep it.`)
  const sellAgain = async ({ id, name }: ManagedTier) =>
    change(refusalOf(await restore({ tierId: id }), 'PublicationTier'), t`${name} is sold again.`)
  const close = async () => {
    setEdited(undefined)
    await onChanged()
  }
  return (
    <Section title={t`2. Tiers`}>
      {sold.length === 0 && <p className="muted">{t`What people can join as, and for how much. There are no tiers yet.`}</p>}
      {sold.length > 0 && (
        <RowList topLine>
          {sold.map((tier, at) =>
            edited === tier.id && currency ? (
              <ListRow key={tier.id}>
                <TierForm publicationId={publicationId} tier={tier} currency={currency} onDone={close} />
              </ListRow>
            ) : (
              <ListRow
                key={tier.id}
                title={<bdi>{tier.name}</bdi>}
                note={noteOf(tier)}
                actions={
                  canEdit && (
                    <Row gap={2}>
                      <IconButton label={t`Move ${tier.name} up`} disabled={at === 0} onClick={() => void place(tier, at - 1)}>
                        <ArrowUp />
                      </IconButton>
                      <IconButton
                        label={t`Move ${tier.name} down`}
                        disabled={at === sold.length - 1}
                        onClick={() => void place(tier, at + 1)}
                      >
                        <ArrowDown />
                      </IconButton>
                      <Button size="s" aria-label={t`Edit ${tier.name}`} onClick={() => setEdited(tier.id)}>
                        {t`Edit`}
                      </Button>
                      <Button size="s" kind="quiet" aria-label={t`Archive ${tier.name}`} onClick={() => void end(tier)}>
                        {t`Archive`}
                      </Button>
                    </Row>
                  )
                }
              >
                {tier.description && <p dir="auto">{tier.description}</p>}
              </ListRow>
            ),
          )}
        </RowList>
      )}
      {canEdit && !currency && <p className="muted">{t`Connect Stripe first: prices are in the currency of your account.`}</p>}
      {canEdit && currency && edited === 'new' && <TierForm publicationId={publicationId} currency={currency} onDone={close} />}
      {canEdit && currency && edited !== 'new' && sold.length < tierBounds.tiers && (
        <Row>
          <Button onClick={() => setEdited('new')}>{t`Add a tier`}</Button>
        </Row>
      )}
      {archived.length > 0 && (
        <div>
          <Heading level={3} size="strong">
            {t`Archived tiers`}
          </Heading>
          <RowList>
            {archived.map((tier) => (
              <ListRow
                key={tier.id}
                title={<bdi>{tier.name}</bdi>}
                note={noteOf(tier)}
                dense
                actions={
                  canEdit && (
                    <Button size="s" kind="quiet" aria-label={t`Restore ${tier.name}`} onClick={() => void sellAgain(tier)}>
                      {t`Restore`}
                    </Button>
                  )
                }
              />
            ))}
          </RowList>
        </div>
      )}
    </Section>
  )
}
