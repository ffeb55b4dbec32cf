import { Readable } from 'node:stream'
import {
  downloadTaxPackage,
  makeTaxPackage,
  readTaxPackage as readCall,
} from '../../contract/tax-packages.ts'
import { openTaxPackage } from '../../usecases/tax-package/open-package.ts'
import { readTaxPackage, requestTaxPackage } from '../../usecases/tax-package/tax-package.ts'
import { answer, type Server } from '../answer.ts'
import { asAttachment } from '../attachment.ts'

export function taxPackageRoutes(server: Server) {
  const { deps } = server
  answer(server, readCall, async ({ params }, { account }) => readTaxPackage(deps, account.id, params.year))
  answer(server, makeTaxPackage, async ({ params, body }, { account }) =>
    requestTaxPackage(deps, account, { year: params.year, program: body.program }),
  )
  answer(server, downloadTaxPackage, async ({ params, body }, { account, reply }) => {
    const { pieces, ...file } = await openTaxPackage(deps, account.id, { ...params, ...body })
    asAttachment(reply, file)
    return Readable.from(pieces)
  })
}
