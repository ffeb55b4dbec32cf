import * as calls from '../../contract/broker-forms.ts'
import * as notices from '../../contract/broker-notices.ts'
import { answerBrokerForm, listBrokerForms } from '../../usecases/brokers/broker-forms.ts'
import {
  addBrokerNotice,
  deleteBrokerNotice,
  listBrokerNotices,
} from '../../usecases/brokers/broker-notices.ts'
import {
  clearSaleReport,
  readSaleReport,
  saveSaleAdjustments,
  saveSaleReport,
} from '../../usecases/brokers/sale-report.ts'
import { saveCustody } from '../../usecases/brokers/wallet-custody.ts'
import { answer, type Server } from '../answer.ts'

export function brokerFormRoutes(server: Server) {
  const { deps } = server
  answer(server, calls.listBrokerForms, async ({ params }, { account }) =>
    listBrokerForms(deps, account.id, params.year),
  )
  answer(server, calls.answerBrokerForm, async ({ params, body }, { account }) =>
    answerBrokerForm(deps, account.id, { ...params, ...body }),
  )
  answer(server, calls.saveCustody, async ({ body }, { account }) => saveCustody(deps, account.id, body))
  answer(server, notices.listBrokerNotices, async (_, { account }) => listBrokerNotices(deps, account.id))
  answer(server, notices.addBrokerNotice, async ({ body }, { account }) =>
    addBrokerNotice(deps, account.id, body),
  )
  answer(server, notices.deleteBrokerNotice, async ({ params }, { account }) => ({
    deleted: await deleteBrokerNotice(deps, account.id, params.id),
  }))
  answer(server, calls.readSaleReport, async ({ params }, { account }) =>
    readSaleReport(deps, account.id, params.id),
  )
  answer(server, calls.saveSaleReport, async ({ params, body }, { account }) =>
    saveSaleReport(deps, account.id, params.id, body),
  )
  answer(server, calls.clearSaleReport, async ({ params }, { account }) =>
    clearSaleReport(deps, account.id, params.id),
  )
  answer(server, calls.saveSaleAdjustments, async ({ params, body }, { account }) =>
    saveSaleAdjustments(deps, account.id, params.id, body.adjustments),
  )
}
