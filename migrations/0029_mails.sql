CREATE TABLE `address_key` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`key` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`lead_id` text,
	`recipient` text DEFAULT '' NOT NULL,
	`address_hash` text DEFAULT '' NOT NULL,
	`lang` text NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`in_doubt` integer DEFAULT false NOT NULL,
	`next_attempt_at` integer DEFAULT 0 NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`settled_at` text,
	`problem` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mails_lead` ON `mails` (`lead_id`);--> statement-breakpoint
CREATE INDEX `mails_address` ON `mails` (`address_hash`,`created_at`);--> statement-breakpoint
CREATE TABLE `refused_addresses` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`at` text NOT NULL
);
