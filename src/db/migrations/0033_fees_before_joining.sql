-- 0033_fees_before_joining.sql. Why: a value can be entered for what a joined transfer lost on its way, and must go when it is taken apart.
update transaction set before_join = before_join || jsonb_build_object('quantity', quantity::text, 'feeAsset', fee_asset, 'feeQuantity', fee_quantity::text, 'feeUsd', fee_usd::text, 'feeUsdSource', fee_usd_source)
where before_join is not null;
