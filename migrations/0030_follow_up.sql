CREATE TABLE `lead_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lead_notes_lead` ON `lead_notes` (`lead_id`,`at`);--> statement-breakpoint
CREATE TABLE `lead_views` (
	`id` text PRIMARY KEY NOT NULL,
	`by` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lead_views_by` ON `lead_views` (`by`,`at`);--> statement-breakpoint
CREATE TABLE `reply_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `leads` ADD `follow_up` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `assignee` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `remind_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `first_answer_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `is_read` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `email_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `phone_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_to_answer` ON `leads` (`created_at`) WHERE follow_up = 'new' and state <> 'quarantined';--> statement-breakpoint
CREATE INDEX `leads_follow_up` ON `leads` (`follow_up`,`created_at`) WHERE follow_up <> 'new';--> statement-breakpoint
CREATE INDEX `leads_assignee` ON `leads` (`assignee`,`created_at`) WHERE assignee <> '';--> statement-breakpoint
CREATE INDEX `leads_remind` ON `leads` (`remind_at`) WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX `leads_name` ON `leads` (`name_key`) WHERE name_key <> '';--> statement-breakpoint
CREATE INDEX `leads_email` ON `leads` (`email_key`) WHERE email_key <> '';--> statement-breakpoint
CREATE INDEX `leads_phone` ON `leads` (`phone_key`) WHERE phone_key <> '';
--> statement-breakpoint
-- What staff saw and the CRM took over a week ago counts as answered, so that nothing begins overdue by months.
UPDATE `leads` SET `is_read` = `seen_at` IS NOT NULL,
  `follow_up` = CASE
    WHEN `state` = 'quarantined' AND `suspicion` = 'spam' THEN 'spam'
    WHEN `state` = 'accepted' AND `seen_at` IS NOT NULL
      AND `created_at` < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-7 days') THEN 'contacted'
    ELSE 'new' END,
  `email_key` = lower(trim(`email`)),
  `phone_key` = CASE WHEN `phone` GLOB '+[1-9]*' AND substr(`phone`, 2) NOT GLOB '*[^0-9]*' THEN `phone` ELSE '' END,
  `name_key` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(trim(`name`)), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ة', 'ه'), 'ى', 'ي'), 'ئ', 'ي'), 'ؤ', 'و'), 'ی', 'ي'), 'ک', 'ك'), 'ـ', ''), 'ً', ''), 'ٌ', ''), 'ٍ', ''), 'َ', ''), 'ُ', ''), 'ِ', ''), 'ّ', ''), 'ْ', '');
--> statement-breakpoint
INSERT INTO `reply_templates` (`id`, `title`, `body`) VALUES
  ('first', '{"en": "First reply", "ar": "الرد الأول"}', '{"en": "Hello {name},\n\nThank you for your message. We have read it and would like to understand it better: what should go live first, and by when?\n\nWhen would a call of 30 minutes suit you?", "ar": "السلام عليكم {name}،\n\nشكرًا لتواصلك معنا. قرأنا رسالتك ونود أن نفهم احتياجك أكثر: ما الذي تريد إطلاقه أولًا، ومتى؟\n\nما الوقت الأنسب لك لمكالمة مدتها 30 دقيقة؟"}'),
  ('call', '{"en": "Suggest a call", "ar": "اقتراح موعد"}', '{"en": "Hello {name},\n\nThank you for your interest in {service}. We suggest a call of 30 minutes, by phone or video: {slot}.\n\nIf that does not suit you, tell us two times that do.", "ar": "السلام عليكم {name}،\n\nشكرًا لاهتمامك بخدمة «{service}». نقترح مكالمة مدتها 30 دقيقة، هاتفيًا أو بالفيديو، في هذا الموعد: {slot}.\n\nإن لم يناسبك، فاقترح علينا موعدين آخرين."}'),
  ('estimate', '{"en": "Go through the estimate", "ar": "مناقشة التقدير"}', '{"en": "Hello {name},\n\nWe have your estimate: {estimate}. It is a first range from your answers. Integrations and content change it most.\n\nShall we go through it together in a call of 30 minutes?", "ar": "السلام عليكم {name}،\n\nوصلنا تقديرك: {estimate}. هذا نطاق أولي مبني على إجاباتك، وأكثر ما يغيّره الربط مع الأنظمة الأخرى والمحتوى.\n\nهل نراجعه معًا في مكالمة مدتها 30 دقيقة؟"}');
