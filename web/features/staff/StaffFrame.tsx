import { Activity, CreditCard, Flag, ListChecks, Mail, Percent, Tag, TicketPercent, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Glyph } from '#web/design/Logo/Logo.tsx'
import { ManageLayout, type ManageSection } from '#web/design/ManageLayout/ManageLayout.tsx'
import type { PageProps } from '#web/design/Page/Page.tsx'
import { staffCountsQuery } from './staff-counts.operations.ts'

export type StaffSection =
  | 'Accounts'
  | 'Reports'
  | 'Jobs'
  | 'Mail'
  | 'Status'
  | 'Payments'
  | 'Prices'
  | 'Promotion codes'
  | 'Taxes'

type Props = Pick<PageProps, 'lead' | 'tabs' | 'actions' | 'back' | 'children'> & {
  section: StaffSection
  /** The name of the section, unless it is given. */
  title?: ReactNode
  isForm?: boolean
}

/** The frame of all pages for staff. Its pages run `staffCountsQuery`. */
export function StaffFrame({ section, title = section, ...page }: Props) {
  const counts = useQuery(staffCountsQuery, {}).data
  return (
    <ManageLayout
      label="Staff console"
      identity={{ picture: <Glyph size={32} />, name: 'Staff console', note: 'Everything here is logged' }}
      groups={sectionsOf({ reports: counts?.openReportCount, failedJobs: counts?.jobCounts?.failed })}
      current={section}
      title={title}
      {...page}
    />
  )
}

type Waiting = Record<'reports' | 'failedJobs', number | null | undefined>
type Sections = readonly (readonly (ManageSection & { label: StaffSection })[])[]

const sectionsOf = ({ reports, failedJobs }: Waiting): Sections => [
  [
    { label: 'Accounts', href: pathTo('ShowAdminUsers'), icon: Users },
    { label: 'Reports', href: pathTo('ShowAdminReports'), icon: Flag, waiting: reports ?? undefined },
    { label: 'Jobs', href: pathTo('ShowAdminJobs'), icon: ListChecks, waiting: failedJobs ?? undefined },
    { label: 'Mail', href: pathTo('ShowAdminMail'), icon: Mail },
    { label: 'Status', href: pathTo('ShowAdminInternalStatus'), icon: Activity },
  ],
  [
    { label: 'Payments', href: pathTo('ShowAdminPayments'), icon: CreditCard },
    { label: 'Prices', href: pathTo('ShowAdminPrices'), icon: Tag },
    { label: 'Promotion codes', href: pathTo('ShowAdminPromotionCodes'), icon: TicketPercent },
    { label: 'Taxes', href: pathTo('ShowAdminTaxes'), icon: Percent },
  ],
]
