import { connectorContract } from '../testing/connector-contract.ts'

connectorContract('binance')
