-- The definition of the widget that shows one case study large; editors choose it by this row.
INSERT OR IGNORE INTO `widgets` (`id`, `type`, `name`, `description`) VALUES
  ('widget-featured_case', 'featured_case', 'Featured case', 'One case study, large: client, claim, figures and picture');
