import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { RowList } from '#web/design/RowList/RowList.tsx'
import { ReportItem } from '#web/features/staff/ReportItem.tsx'
import type { StaffReportData } from '#web/features/staff/reports.operations.ts'

type Props = { reports: readonly StaffReportData[]; onDecided: () => Promise<unknown> }

/** What was reported about an account, its stories and its publications, newest first. */
export function AccountReports({ reports, onDecided }: Props) {
  const [openId, setOpenId] = useState<string>()
  if (reports.length === 0) return <p>{t`No reports.`}</p>
  return (
    <RowList aria-label={t`Reports`}>
      {reports.map((report) => (
        <ReportItem
          key={report.id}
          report={report}
          isOpen={report.id === openId}
          onToggle={(isOpen) => setOpenId((before) => (isOpen ? report.id : before === report.id ? undefined : before))}
          onDecided={onDecided}
        />
      ))}
    </RowList>
  )
}
