// Names of columns and words for what happened in Chinese, Japanese, Korean, Russian and Turkish, with the English ones
// they stand for. Languages with more letters in common with English are in the lists of names and words themselves.

export const otherScripts: Record<string, string> = {
  date: '日期|日付|날짜|дата|tarih',
  time: '时间|時間|日時|交易时间|交易時間|成交时间|取引日時|約定日時|일시|시간|거래일시|체결시간|время|дата и время|zaman|tarih saat',
  type: '类型|類型|交易类型|交易類型|種類|取引種別|取引区分|구분|종류|거래구분|거래종류|тип|тип операции|операция|işlem|işlem türü|tür',
  side: '方向|买卖|買賣|売買|売買区分|매매구분|сторона|направление|yön',
  coin: '币种|幣種|币|コイン|銘柄|코인|자산|코인명|монета|актив|криптовалюта|varlık',
  currency: '通貨|화폐|통화|валюта|para birimi',
  pair: '交易对|交易對|取引ペア|通貨ペア|마켓|거래쌍|пара|торговая пара|parite|işlem çifti',
  amount: '数量|數量|成交数量|成交量|수량|거래수량|체결수량|количество|объём|miktar|adet',
  price:
    '价格|價格|单价|單價|成交价|成交价格|成交均价|価格|単価|約定価格|レート|가격|단가|거래단가|체결가격|цена|курс|fiyat|birim fiyat',
  total:
    '金额|金額|总额|總額|成交额|成交金额|合計|約定金額|금액|거래금액|총액|сумма|итого|стоимость|tutar|toplam',
  fee: '手续费|手續費|手数料|수수료|комиссия|komisyon|işlem ücreti|ücret',
  status: '状态|狀態|ステータス|状況|상태|статус|durum',
  notes: '备注|備註|備考|메모|비고|примечание|комментарий|açıklama',
  wallet: '钱包|錢包|ウォレット|지갑|кошелёк|cüzdan',
  exchange: '交易所|取引所|거래소|биржа|borsa',
  buy: '买入|買入|购买|買い|買|购入|購入|매수|구매|покупка|куплено|alış|alım|satın alma',
  sell: '卖出|賣出|出售|卖|売り|売|売却|매도|판매|продажа|продано|satış|satım',
  swap: '兑换|兌換|闪兑|交換|교환|обмен|takas',
  deposit: '充值|充币|存款|入金|入庫|受取|입금|입고|ввод|депозит|пополнение|yatırma|para yatırma',
  withdrawal: '提现|提幣|提币|取款|出金|出庫|送金|출금|출고|вывод|вывод средств|çekme|para çekme',
  transfer: '转账|轉賬|划转|振替|이체|перевод',
  'staking reward': '质押奖励|质押收益|ステーキング報酬|스테이킹 보상|награда за стейкинг|staking ödülü',
  reward: '奖励|獎勵|報酬|보상|награда|вознаграждение|ödül',
  airdrop: '空投|エアドロップ|에어드랍|аирдроп',
  interest: '利息|이자|проценты|faiz',
  mining: '挖矿|マイニング|채굴|майнинг',
}
