import { plural } from '#shared/text/count.ts'
import { Checkbox, Radio } from '#web/design/Field/Choice.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { type Audience, audienceSize, type MemberCounts } from './audience.ts'

type Props = {
  value: Audience
  subscribers: number
  memberCounts: MemberCounts
  error: string | undefined
  onChange: (chosen: Audience) => void
}

/** Who gets an issue: everyone who subscribed, the members among them, or those of some tiers. */
export function AudienceField({ value, subscribers, memberCounts, error, onChange }: Props) {
  const { audience, tierIds } = value
  const choice = (option: Audience['audience']) => ({
    name: 'audience',
    value: option,
    checked: audience === option,
    onChange: () => onChange({ audience: option, tierIds }),
  })
  const members = audienceSize({ audience: 'MEMBERS', tierIds }, subscribers, memberCounts)
  const toggle = (id: string, isChosen: boolean) =>
    onChange({ audience, tierIds: isChosen ? [...tierIds, id] : tierIds.filter((tierId) => tierId !== id) })
  return (
    <>
      <FieldSet legend="Who gets it" error={audience === 'TIERS' ? undefined : error}>
        <Radio {...choice('EVERYONE')}>Everyone who subscribed ({plural(subscribers, 'subscriber', 'subscribers')})</Radio>
        <Radio {...choice('MEMBERS')}>Subscribers who are members ({plural(members, 'member', 'members')})</Radio>
        <Radio {...choice('TIERS')}>Members of some tiers</Radio>
      </FieldSet>
      {audience === 'TIERS' && (
        <FieldSet legend="Tiers" error={error}>
          {memberCounts.map(({ tier, count }) => (
            <Checkbox
              key={tier.id}
              name="tierIds"
              value={tier.id}
              checked={tierIds.includes(tier.id)}
              onChange={(event) => toggle(tier.id, event.target.checked)}
            >
              <bdi>{tier.name}</bdi> ({plural(count, 'member', 'members')})
            </Checkbox>
          ))}
        </FieldSet>
      )}
    </>
  )
}
