-- reviewed: only tables that no other table references are rebuilt, so their DROP takes nothing along; every column of every row is copied first.
-- References no longer cascade: dropping or rebuilding `pages` or `leads` now fails instead of deleting what belongs to their rows.
CREATE TABLE `__new_lead_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lead_id` text NOT NULL,
	`at` text NOT NULL,
	`event` text NOT NULL,
	`attempt` integer,
	`by` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_lead_history`("id", "lead_id", "at", "event", "attempt", "by") SELECT "id", "lead_id", "at", "event", "attempt", "by" FROM `lead_history`;--> statement-breakpoint
DROP TABLE `lead_history`;--> statement-breakpoint
ALTER TABLE `__new_lead_history` RENAME TO `lead_history`;--> statement-breakpoint
CREATE INDEX `lead_history_lead` ON `lead_history` (`lead_id`,`id`);--> statement-breakpoint
CREATE TABLE `__new_page_drafts` (
	`page_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`is_open` integer NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`meta_description` text NOT NULL,
	`widgets` text NOT NULL,
	`outdated` text DEFAULT '[]' NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_by` text NOT NULL,
	`last_write` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_page_drafts`("page_id", "revision", "is_open", "slug", "title", "meta_description", "widgets", "outdated", "updated_at", "updated_by", "last_write") SELECT "page_id", "revision", "is_open", "slug", "title", "meta_description", "widgets", "outdated", "updated_at", "updated_by", "last_write" FROM `page_drafts`;--> statement-breakpoint
DROP TABLE `page_drafts`;--> statement-breakpoint
ALTER TABLE `__new_page_drafts` RENAME TO `page_drafts`;--> statement-breakpoint
CREATE TABLE `__new_page_widgets` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`widget_id` text,
	`position` integer DEFAULT 1 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`content` text DEFAULT '{}' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_page_widgets`("id", "page_id", "widget_id", "position", "is_active", "content", "created_at", "updated_at") SELECT "id", "page_id", "widget_id", "position", "is_active", "content", "created_at", "updated_at" FROM `page_widgets`;--> statement-breakpoint
DROP TABLE `page_widgets`;--> statement-breakpoint
ALTER TABLE `__new_page_widgets` RENAME TO `page_widgets`;--> statement-breakpoint
CREATE INDEX `page_widgets_page` ON `page_widgets` (`page_id`,`position`);--> statement-breakpoint
CREATE TABLE `__new_page_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page_id` text NOT NULL,
	`revision` integer NOT NULL,
	`reason` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`meta_description` text NOT NULL,
	`widgets` text NOT NULL,
	`outdated` text DEFAULT '[]' NOT NULL,
	`saved_at` text NOT NULL,
	`saved_by` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_page_revisions`("id", "page_id", "revision", "reason", "slug", "title", "meta_description", "widgets", "outdated", "saved_at", "saved_by") SELECT "id", "page_id", "revision", "reason", "slug", "title", "meta_description", "widgets", "outdated", "saved_at", "saved_by" FROM `page_revisions`;--> statement-breakpoint
DROP TABLE `page_revisions`;--> statement-breakpoint
ALTER TABLE `__new_page_revisions` RENAME TO `page_revisions`;--> statement-breakpoint
CREATE INDEX `page_revisions_page` ON `page_revisions` (`page_id`,`id`);